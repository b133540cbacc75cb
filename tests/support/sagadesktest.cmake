# sagadesk_test(<name> SOURCES ... LINKS ... [LABELS ...] [TIMEOUT seconds]): a Qt Test executable and its
# ctest entry, with a fixed hash seed, the C locale and a time zone with daylight saving. A warning that the
# test did not expect fails it (QTest::failOnWarning would have to be called in every function); only the
# offscreen platform may say that it can't do something ("This plugin does not support").
set(SAGADESK_TEST_WARNING "\n(QWARN  |QCRITICAL): [^\n]*\\) ([^T]|T[^h]|Th[^i])")
function(sagadesk_test name)
  cmake_parse_arguments(TEST "" "TIMEOUT" "SOURCES;LINKS;LABELS" ${ARGN})
  if(NOT TEST_TIMEOUT)
    set(TEST_TIMEOUT 300)
  endif()
  add_executable(${name} ${TEST_SOURCES})
  target_link_libraries(${name} PRIVATE sagadesk_options sagadesk_testsupport Qt6::Test ${TEST_LINKS})
  add_dependencies(sagadesk_tests ${name})
  add_test(NAME ${name} COMMAND ${name})
  set_tests_properties(${name} PROPERTIES TIMEOUT ${TEST_TIMEOUT} LABELS "${TEST_LABELS}"
    FAIL_REGULAR_EXPRESSION "${SAGADESK_TEST_WARNING}"
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_HASH_SEED=0;LC_ALL=C.UTF-8;TZ=Europe/Budapest;QT_LOGGING_RULES=qt.qpa.*=false;TSAN_OPTIONS=suppressions=${CMAKE_SOURCE_DIR}/tests/support/tsan.supp")
endfunction()
