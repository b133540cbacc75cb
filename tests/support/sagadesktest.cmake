# sagadesk_test(<name> SOURCES ... LINKS ... [LABELS ...] [TIMEOUT seconds] [POSTGRES]): a Qt Test executable and its
# ctest entry, with a fixed hash seed, the C locale and a time zone with daylight saving time. An unexpected
# warning fails the test (QTest::failOnWarning would have to be called in every function); the only exceptions
# are messages of the offscreen platform about missing features ("This plugin does not support"). POSTGRES: it uses
# a TestDatabase; one server is started before the first of these tests and stopped after the last.
set(SAGADESK_TEST_WARNING "\n(QWARN  |QCRITICAL): [^\n]*\\) ([^T]|T[^h]|Th[^i])")
function(sagadesk_test name)
  cmake_parse_arguments(TEST "POSTGRES" "TIMEOUT" "SOURCES;LINKS;LABELS" ${ARGN})
  if(NOT TEST_TIMEOUT)
    set(TEST_TIMEOUT 300)
  endif()
  add_executable(${name} ${TEST_SOURCES})
  target_link_libraries(${name} PRIVATE sagadesk_options sagadesk_testsupport Qt6::Test ${TEST_LINKS})
  sagadesk_moc_tests(${name} ${TEST_SOURCES})
  sagadesk_precompile(${name} ${SAGADESK_TEST_PCH})
  add_dependencies(sagadesk_tests ${name})
  foreach(label ${TEST_LABELS})
    if(NOT TARGET sagadesk_tests_${label})
      add_custom_target(sagadesk_tests_${label})
    endif()
    add_dependencies(sagadesk_tests_${label} ${name})
  endforeach()
  add_test(NAME ${name} COMMAND ${name})
  # GUI tests paint a window into memory, and the first access to each of its
  # pages is charged to the GUI thread that the stall watch measures. With huge
  # pages there are 4 page faults instead of 2,000.
  set(allocator "")
  if("gui" IN_LIST TEST_LABELS)
    set(allocator ";GLIBC_TUNABLES=glibc.malloc.hugetlb=1")
  endif()
  # Qt Test aborts a function after five minutes. On a busy machine it does not notice that the next row
  # of the function's data has begun, so the limit is that of the whole program.
  set(limit "QTEST_FUNCTION_TIMEOUT=${TEST_TIMEOUT}000")
  set_tests_properties(${name} PROPERTIES TIMEOUT ${TEST_TIMEOUT} LABELS "${TEST_LABELS}"
    FAIL_REGULAR_EXPRESSION "${SAGADESK_TEST_WARNING}"
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_HASH_SEED=0;LC_ALL=C.UTF-8;TZ=Europe/Budapest;QT_LOGGING_RULES=qt.qpa.*=false;TSAN_OPTIONS=die_after_fork=0 suppressions=${CMAKE_SOURCE_DIR}/tests/support/tsan.supp;${limit}${allocator}")
  if(TEST_POSTGRES)
    sagadesk_share_postgres(${name})
  endif()
endfunction()

# Runs moc for the sources that include their own .moc file, and for headers. For several hundred small programs,
# AUTOMOC would take a tenth of the whole build: it starts CMake for each, and compiles one more file.
function(sagadesk_moc_tests name)
  foreach(source ${ARGN})
    get_filename_component(base ${source} NAME_WLE)
    if(source MATCHES "\\.cpp$")
      file(STRINGS ${source} included REGEX "^#include \"${base}\\.moc\"")
      if(included)
        set(moc ${CMAKE_CURRENT_BINARY_DIR}/${name}_moc/${base}.moc)
        qt_generate_moc(${source} ${moc} TARGET ${name})
        target_sources(${name} PRIVATE ${moc})
        target_include_directories(${name} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${name}_moc)
      endif()
    elseif(source MATCHES "\\.h$")
      file(STRINGS ${source} declared REGEX "Q_OBJECT")
      if(declared)
        set(moc ${CMAKE_CURRENT_BINARY_DIR}/${name}_moc/moc_${base}.cpp)
        qt_generate_moc(${source} ${moc} TARGET ${name})
        target_sources(${name} PRIVATE ${moc})
      endif()
    endif()
  endforeach()
endfunction()

function(sagadesk_share_postgres name)
  set(file ${CMAKE_BINARY_DIR}/tests/postgres-server)
  get_property(defined GLOBAL PROPERTY sagadesk_postgres_defined)
  if(NOT defined)
    set_property(GLOBAL PROPERTY sagadesk_postgres_defined ON)
    add_test(NAME postgres_start COMMAND postgres_cluster start ${file})
    add_test(NAME postgres_stop COMMAND postgres_cluster stop ${file})
    set_tests_properties(postgres_start PROPERTIES FIXTURES_SETUP postgres TIMEOUT 300)
    set_tests_properties(postgres_stop PROPERTIES FIXTURES_CLEANUP postgres TIMEOUT 300)
  endif()
  add_dependencies(${name} postgres_cluster)
  set_property(TEST ${name} APPEND PROPERTY FIXTURES_REQUIRED postgres)
  set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT "SAGADESK_POSTGRES=${file}")
endfunction()

# sagadesk_fixture(<name> SOURCES ... LINKS ...): a static library that several tests link, with sources
# relative to the calling file. It is built only if a selected test needs it.
function(sagadesk_fixture name)
  cmake_parse_arguments(FIXTURE "" "" "SOURCES;LINKS" ${ARGN})
  list(TRANSFORM FIXTURE_SOURCES PREPEND ${CMAKE_CURRENT_LIST_DIR}/)
  add_library(sagadesk_${name} STATIC EXCLUDE_FROM_ALL ${FIXTURE_SOURCES})
  target_link_libraries(sagadesk_${name} PUBLIC sagadesk_options ${FIXTURE_LINKS} Qt6::Test)
  set_target_properties(sagadesk_${name} PROPERTIES AUTOMOC ON)
  sagadesk_precompile(sagadesk_${name} ${SAGADESK_TEST_PCH})
endfunction()
