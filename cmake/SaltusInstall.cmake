# SPDX-License-Identifier: Apache-2.0
# cmake --install: the program, the rules library with its headers as <saltus/...>, and a package for find_package.
# examples/count_moves uses it; the tests build that.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS saltus RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
get_property(games GLOBAL PROPERTY SALTUS_GAMES)
install(TARGETS core ${games} games EXPORT saltus ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
foreach(layer core games)
  install(DIRECTORY src/${layer} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/saltus FILES_MATCHING PATTERN "*.hpp")
endforeach()
install(EXPORT saltus NAMESPACE saltus:: FILE saltusConfig.cmake DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/saltus)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/saltusConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/saltusConfigVersion.cmake DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/saltus)
# The web client, if it is built.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web/ DESTINATION ${CMAKE_INSTALL_DATADIR}/saltus/web OPTIONAL)
install(FILES LICENSE README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
