# Precompiled headers: one for each kind of target, shared by all targets of that kind. Compilers accept a
# shared one only if flags match, so everything that links sagadesk_options is compiled alike; a target of
# kind core never sees a header of Qt Gui. Headers of our own are left out: they change too often.
set(SAGADESK_PCH_core
  <QByteArray> <QDateTime> <QHash> <QJsonArray> <QJsonDocument> <QJsonObject> <QList> <QMap> <QObject>
  <QSet> <QString> <QStringList> <QTimer>
  <algorithm> <array> <atomic> <deque> <functional> <map> <memory> <mutex> <optional> <utility> <variant>
  <vector>)
set(SAGADESK_PCH_gui ${SAGADESK_PCH_core}
  <QAction> <QApplication> <QHeaderView> <QLabel> <QLineEdit> <QMenu> <QPainter> <QPushButton> <QSettings>
  <QTableView> <QToolButton> <QVBoxLayout> <QWidget>)
set(SAGADESK_PCH_test ${SAGADESK_PCH_core} <QFile> <QSignalSpy> <QTemporaryDir> <QTest>)
set(SAGADESK_PCH_guitest ${SAGADESK_PCH_gui} <QFile> <QSignalSpy> <QTemporaryDir> <QTest>)
set(SAGADESK_PCH_LINKS_core Qt6::Core)
set(SAGADESK_PCH_LINKS_gui Qt6::Widgets)
set(SAGADESK_PCH_LINKS_test Qt6::Test Qt6::Network)
set(SAGADESK_PCH_LINKS_guitest Qt6::Widgets Qt6::Test Qt6::Network)

# The kinds that sagadesk_layer(), and sagadesk_test() with sagadesk_fixture(), use; ui and tests/gui set theirs.
set(SAGADESK_LAYER_PCH core)
set(SAGADESK_TEST_PCH test)

# Qt Test defines the folders of each target for QFINDTESTDATA, which no test here uses.
function(sagadesk_unify_flags target kind)
  if(kind MATCHES "test")
    target_compile_options(${target} PRIVATE -UQT_TESTCASE_BUILDDIR -UQT_TESTCASE_SOURCEDIR)
  endif()
endfunction()

# sagadesk_precompile(<target> <kind>): the target reuses the precompiled header of its kind, which is
# declared with the first target that does.
function(sagadesk_precompile target kind)
  if(NOT SAGADESK_PCH)
    return()
  endif()
  if(NOT TARGET sagadesk_pch_${kind})
    set(source ${CMAKE_BINARY_DIR}/precompiled/${kind}.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "")
    add_library(sagadesk_pch_${kind} OBJECT ${source})
    target_link_libraries(sagadesk_pch_${kind} PRIVATE sagadesk_options ${SAGADESK_PCH_LINKS_${kind}})
    target_precompile_headers(sagadesk_pch_${kind} PRIVATE ${SAGADESK_PCH_${kind}})
    sagadesk_unify_flags(sagadesk_pch_${kind} ${kind})
  endif()
  sagadesk_unify_flags(${target} ${kind})
  # What a Qt module's headers declare depends on the other modules that are linked.
  target_link_libraries(${target} PRIVATE ${SAGADESK_PCH_LINKS_${kind}})
  target_precompile_headers(${target} REUSE_FROM sagadesk_pch_${kind})
endfunction()
