# Precompiled headers: one for each kind of target, shared by all targets of that kind. Compilers accept a
# shared one only if the flags match, so all targets that link sagadesk_options use the same flags. Targets of
# kind core never see headers of Qt Gui. The project's own headers are excluded because they change too often.
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

# The kind used by sagadesk_layer(), and the one used by sagadesk_test() and sagadesk_fixture(). ui and tests/gui
# set their own.
set(SAGADESK_LAYER_PCH core)
set(SAGADESK_TEST_PCH test)

# Removes the macros that Qt Test defines for QFINDTESTDATA, which no test uses: they differ between targets.
function(sagadesk_unify_flags target kind)
  if(kind MATCHES "test")
    target_compile_options(${target} PRIVATE -UQT_TESTCASE_BUILDDIR -UQT_TESTCASE_SOURCEDIR)
  endif()
endfunction()

# sagadesk_precompile(<target> <kind>): the target reuses the precompiled header of its kind, which the first
# such target declares.
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
  # The declarations in a Qt module's headers depend on the other modules that are linked.
  target_link_libraries(${target} PRIVATE ${SAGADESK_PCH_LINKS_${kind}})
  target_precompile_headers(${target} REUSE_FROM sagadesk_pch_${kind})
endfunction()
