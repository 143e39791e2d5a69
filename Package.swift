// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableExperimentalFeature("Lifetimes"),
]

/// The layers of `Sources`, lowest first, each with its modules; what begins with C wraps a C library.
let layers: [(folder: String, modules: [String])] = [
  ("Device", ["TactusWire", "TactusDevice"]),
  ("Base", ["TactusText", "TactusSystem", "TactusProcess", "TactusCommandLine", "TactusWording"]),
  (
    "Touch",
    [
      "TactusBraille", "TactusHaptics", "TactusVocabulary", "TactusLink", "TactusPlayer",
      "TactusStage",
      "TactusInput", "TactusLoopback", "TactusMock", "TactusCapture", "TactusCaptureReading",
      "TactusReplay",
      "TactusSerial",
      "TactusTouch", "TactusTerminal", "TactusGlove", "TactusSurface",
    ]
  ),
  (
    "Lab",
    [
      "TactusPlot", "TactusExperiment", "TactusConformance", "TactusDoctor", "TactusConsole",
      "TactusFlash", "TactusLab",
    ]
  ),
  (
    "Client",
    ["TactusMessage", "TactusWrittenText", "TactusDatabase", "TactusClient", "TactusBridge"]
  ),
  (
    "Messenger",
    [
      "TactusAnalysis", "TactusEncoder", "TactusModelServer", "TactusMessenger", "TactusScreen",
      "TactusPractice",
      "TactusStore", "TactusService", "TactusSetup",
    ]
  ),
  (
    "Bridges",
    [
      "TactusMail", "TactusMailbox", "TactusDesktop", "TactusBroker", "TactusFleet", "TactusWeb",
      "TactusGuide", "TactusMailImport",
    ]
  ),
  ("Programs", ["tactus", "tactus-lab", "tactus-messenger", "tactus-bridges", "tactus-meaning"]),
  ("Tools", ["tactus-train", "tactus-bench"]),
]

/// A library room and the rooms directly below it.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  resources: [Resource] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: strict + settings)
}

/// Tests are checked against optimised rooms; to optimise the tests too would double the build.
let tested = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.target(name: name), "TactusTestSupport"] + dependencies,
    exclude: exclude, swiftSettings: tested)
}

let package = Package(
  name: "tactus",
  products: [
    // What Tests/Fuzzing links with libFuzzer.
    .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
    // Preloaded by the tests of real ports, never linked.
    .library(name: "ModemLines", type: .dynamic, targets: ["CModemLines"]),
    // Preloaded by the tests of touch devices, never linked.
    .library(name: "InputNodes", type: .dynamic, targets: ["CInputNodes"]),
    // Loaded by QEMU, which has the functions that it calls.
    .library(name: "BoardProbe", type: .dynamic, targets: ["CBoardProbe"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLouis", pkgConfig: "liblouis", providers: [.apt(["liblouis-dev"])]),
    .systemLibrary(
      name: "CSerialPort", pkgConfig: "libserialport",
      providers: [.apt(["libserialport-dev"])]),
    .systemLibrary(name: "CUdev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    .systemLibrary(name: "CEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(
      name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(
      name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
    .systemLibrary(
      name: "CGnuTLS", pkgConfig: "gnutls", providers: [.apt(["libgnutls28-dev"])]),
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(
      name: "CGMime", pkgConfig: "gmime-3.0", providers: [.apt(["libgmime-3.0-dev"])]),
    .systemLibrary(
      name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CMosquitto", pkgConfig: "libmosquitto", providers: [.apt(["libmosquitto-dev"])]),
    .systemLibrary(
      name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(
      name: "CSystemBus", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
    .systemLibrary(
      name: "CCMark", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CDNNL", providers: [.apt(["libdnnl-dev"])]),
    .systemLibrary(name: "CLinux"),
    .target(name: "CSupervisor"),
    room("TactusWire"),
    // Raw layout, because a device must never be copied; see InPlace.
    room("TactusDevice", ["TactusWire"], settings: [.enableExperimentalFeature("RawLayout")]),
    room("TactusText"),
    room("TactusCommandLine", ["TactusText", "TactusSystem"]),
    room("TactusWording", ["TactusText", "TactusSystem", "TactusCommandLine"]),
    room("TactusSystem", ["TactusText", "TactusWire", "CLinux", "CSupervisor"]),
    room("TactusProcess", ["TactusText", "TactusSystem", "TactusWire", "CLinux"]),
    room("TactusBraille", ["TactusText", "CLouis"]),
    room("TactusHaptics", ["TactusWire", "TactusBraille", "TactusText"]),
    room("TactusVocabulary", ["TactusWire", "TactusBraille", "TactusText", "TactusHaptics"]),
    room("TactusLink", ["TactusWire"]),
    room("TactusSerial", ["TactusWire", "TactusLink", "CSerialPort", "CUdev", "CLinux"]),
    room("TactusLoopback", ["TactusWire", "TactusDevice", "TactusLink"]),
    room("TactusMock", ["TactusWire", "TactusLink", "TactusLoopback"]),
    room(
      "TactusCapture",
      ["TactusText", "TactusWire", "TactusBraille", "TactusHaptics"]),
    room(
      "TactusCaptureReading",
      [
        "TactusText", "TactusWire", "TactusBraille", "TactusHaptics", "TactusLink", "TactusCapture",
      ]),
    room(
      "TactusReplay",
      [
        "TactusText", "TactusWire", "TactusLink", "TactusLoopback", "TactusCapture",
        "TactusCaptureReading",
      ]),
    room(
      "TactusPlot",
      [
        "TactusWire", "TactusBraille", "TactusHaptics", "TactusCapture", "TactusCaptureReading",
      ]),
    room(
      "TactusExperiment",
      [
        "TactusText", "TactusSystem", "TactusWire", "TactusBraille", "TactusHaptics", "TactusLink",
        "TactusInput", "TactusPlot",
      ]),
    room(
      "TactusConformance",
      ["TactusWire", "TactusLink", "TactusCapture"]),
    room(
      "TactusPlayer", ["TactusText", "TactusWire", "TactusBraille", "TactusHaptics", "TactusLink"]),
    room(
      "TactusStage",
      [
        "TactusText", "TactusWire", "TactusBraille", "TactusHaptics", "TactusLink", "TactusPlayer",
      ]),
    room("TactusInput", ["TactusText", "TactusWire", "TactusBraille"]),
    room(
      "TactusTouch", ["TactusText", "TactusSystem", "TactusSerial", "CEvdev"]),
    .target(
      name: "CTactusModels", exclude: ["models.bin"], cSettings: [.headerSearchPath(".")]),
    .target(
      name: "CTactusMeaning", exclude: ["heads.bin"], cSettings: [.headerSearchPath(".")]),
    room("TactusEncoder", ["CDNNL"]),
    room("TactusAnalysis", ["TactusText", "TactusMessage", "TactusWrittenText", "CTactusModels"]),
    room(
      "TactusMail",
      [
        "TactusText", "TactusSystem", "TactusMessage", "TactusWrittenText", "CGMime", "CXML2",
        "CGnuTLS",
      ]),
    room("TactusModelServer", ["TactusSystem", "TactusProcess", "CCurl"]),
    room(
      "TactusMessenger",
      [
        "TactusWire", "TactusBraille", "TactusHaptics", "TactusInput", "TactusAnalysis",
        "TactusText", "TactusMessage", "TactusWrittenText",
      ]),
    room(
      "TactusScreen",
      ["TactusWire", "TactusBraille", "TactusHaptics", "TactusInput", "TactusMessenger"]),
    room(
      "TactusPractice",
      [
        "TactusText", "TactusWire", "TactusBraille", "TactusHaptics", "TactusInput", "TactusLink",
        "TactusMessenger",
      ],
      // Simulated learners answer thousands of questions, which takes minutes otherwise.
      settings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    room(
      "TactusTerminal", ["TactusText", "TactusSystem", "TactusWire", "CEdit"]),
    room(
      "TactusGlove",
      [
        "TactusText", "TactusSystem", "TactusWire", "TactusBraille", "TactusHaptics", "TactusLink",
        "TactusPlayer", "TactusLoopback", "TactusCapture", "TactusSerial", "TactusTerminal",
        "TactusCommandLine",
      ]),
    room(
      "TactusSurface",
      [
        "TactusText", "TactusSystem", "TactusWire", "TactusBraille", "TactusCapture",
        "TactusInput", "TactusTouch", "TactusTerminal", "TactusGlove", "CEvdev",
      ]),
    room("TactusMessage", ["TactusText"]),
    room("TactusWrittenText", ["TactusText"]),
    room("TactusDatabase", ["TactusSystem", "TactusMessage", "CSQLite"]),
    room(
      "TactusClient",
      ["TactusText", "TactusSystem", "TactusWire", "CLinux"]),
    room(
      "TactusBridge",
      [
        "TactusText", "TactusSystem", "TactusProcess", "TactusWire", "TactusMessage",
        "TactusClient",
      ]),
    room(
      "TactusStore",
      [
        "TactusText", "TactusSystem", "TactusProcess", "TactusAnalysis", "TactusBraille",
        "TactusMessage",
        "TactusDatabase", "TactusMessenger", "CSodium",
      ]),
    room(
      "TactusDoctor",
      [
        "TactusText", "TactusSystem", "TactusWire", "TactusBraille", "TactusHaptics", "TactusLink",
        "TactusSerial", "TactusTouch", "TactusGlove",
      ],
      resources: [
        .embedInCode("Doctor/Rules/70-tactus.rules"),
        .embedInCode("Doctor/Rules/90-tactus-brltty.rules"),
      ]),
    room(
      "TactusConsole",
      [
        "TactusText", "TactusSystem", "TactusWire", "TactusBraille", "TactusHaptics", "TactusLink",
        "TactusPlayer", "TactusCapture", "TactusTerminal", "TactusGlove",
      ]),
    room(
      "TactusFlash",
      [
        "TactusText", "TactusSystem", "TactusWire", "TactusLink", "TactusSerial", "TactusGlove",
      ]),
    room(
      "TactusLab",
      [
        "TactusText", "TactusSystem", "TactusProcess", "TactusWire", "TactusBraille",
        "TactusHaptics", "TactusLink",
        "TactusLoopback", "TactusMock", "TactusCapture", "TactusCaptureReading", "TactusReplay",
        "TactusConformance", "TactusExperiment", "TactusSerial", "TactusTerminal", "TactusInput",
        "TactusGlove", "TactusCommandLine",
      ]),
    room(
      "TactusService",
      [
        "TactusText", "TactusSystem", "TactusProcess", "TactusWire", "TactusBraille",
        "TactusHaptics", "TactusLink",
        "TactusPlayer", "TactusStage", "TactusMock", "TactusSerial", "TactusInput",
        "TactusAnalysis", "TactusModelServer", "TactusMessenger", "TactusScreen", "TactusPractice",
        "TactusStore",
        "TactusTerminal", "TactusSurface", "TactusGlove", "TactusTouch", "TactusCommandLine",
        "TactusMessage", "TactusDatabase", "TactusClient", "TactusBridge", "TactusVocabulary",
        "CLinux",
      ]),
    room(
      "TactusSetup",
      [
        "TactusText", "TactusWording", "TactusSystem", "TactusProcess", "TactusWire",
        "TactusBraille",
        "TactusHaptics",
        "TactusPlayer", "TactusSerial", "TactusInput", "TactusMessenger", "TactusTerminal",
        "TactusSurface", "TactusGlove", "TactusDoctor", "TactusClient", "TactusService",
        "TactusCommandLine", "TactusMessage",
      ],
      resources: [.embedInCode("Words")]),
    room(
      "TactusWeb",
      [
        "TactusText", "TactusSystem", "TactusProcess", "TactusWire", "TactusClient", "TactusBridge",
        "CSoup",
        "CGnuTLS", "CQREncode",
      ],
      exclude: ["watch.png"], resources: [.embedInCode("Page")]),
    room(
      "TactusBroker",
      [
        "TactusText", "TactusSystem", "TactusProcess", "TactusWire", "TactusMessage",
        "TactusClient", "TactusBridge",
        "CMosquitto", "CSodium",
      ]),
    room(
      "TactusDesktop",
      [
        "TactusText", "TactusSystem", "TactusProcess", "TactusWire", "TactusMessage",
        "TactusClient", "TactusBridge",
        "CSystemBus",
      ]),
    room(
      "TactusGuide",
      [
        "TactusText", "TactusWording", "TactusSystem", "TactusProcess", "TactusWire",
        "TactusBraille",
        "TactusInput", "TactusMessage",
        "TactusClient", "TactusBridge", "CCMark",
      ],
      resources: [.embedInCode("Chapters"), .embedInCode("Words")]),
    room(
      "TactusMailbox",
      [
        "TactusText", "TactusSystem", "TactusProcess", "TactusWire", "TactusMessage",
        "TactusDatabase", "TactusMail",
        "TactusBridge", "CSodium",
      ]),
    room(
      "TactusMailImport",
      [
        "TactusText", "TactusSystem", "TactusMessage", "TactusClient", "TactusBridge",
        "TactusAnalysis", "TactusStore", "TactusService", "TactusMail", "TactusMailbox",
      ]),
    room(
      "TactusFleet",
      [
        "TactusText", "TactusSystem", "TactusProcess", "TactusWire", "TactusTerminal",
        "TactusClient",
        "TactusBroker", "TactusCommandLine", "TactusMessage", "TactusBridge",
      ]),
    .executableTarget(
      name: "tactus",
      dependencies: [
        "TactusText", "TactusSystem", "TactusCommandLine", "TactusTerminal", "TactusWire",
        "TactusBraille", "TactusHaptics", "TactusPlayer", "TactusSerial", "TactusGlove",
        "TactusDoctor", "TactusConsole", "TactusClient",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "tactus-lab",
      dependencies: [
        "TactusText", "TactusSystem", "TactusCommandLine", "TactusTerminal", "TactusWire",
        "TactusBraille", "TactusHaptics", "TactusLink", "TactusPlayer", "TactusSerial",
        "TactusMock", "TactusCapture", "TactusCaptureReading", "TactusReplay", "TactusPlot",
        "TactusFlash",
        "TactusConformance", "TactusExperiment", "TactusGlove", "TactusLab",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "tactus-messenger",
      dependencies: [
        "TactusText", "TactusSystem", "TactusProcess", "TactusCommandLine", "TactusWire",
        "TactusBraille", "TactusHaptics", "TactusInput", "TactusAnalysis", "TactusMessenger",
        "TactusStore", "TactusSurface", "TactusGlove", "TactusPlot", "TactusPractice",
        "TactusSerial", "TactusConsole",
        "TactusMessage", "TactusClient", "TactusBridge", "TactusService", "TactusSetup",
        "TactusVocabulary",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "tactus-bridges",
      dependencies: [
        "TactusText", "TactusWording", "TactusSystem", "TactusCommandLine", "TactusWire",
        "TactusBraille",
        "TactusHaptics", "TactusBridge", "TactusAnalysis", "TactusMessenger", "TactusService",
        "TactusSetup", "TactusMailbox", "TactusDesktop", "TactusBroker", "TactusFleet", "TactusWeb",
        "TactusGuide", "TactusMailImport",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "tactus-meaning",
      dependencies: ["TactusText", "TactusSystem", "TactusEncoder", "CTactusMeaning"],
      swiftSettings: strict),
    .target(name: "CAllocationCount"),
    .target(name: "CPlainDecoder"),
    .executableTarget(
      name: "tactus-bench",
      dependencies: [
        "CAllocationCount", "CLinux", "CPlainDecoder", "TactusText", "TactusAnalysis", "TactusWire",
        "TactusDevice", "TactusBraille", "TactusHaptics", "TactusLink", "TactusSerial",
        "TactusLoopback", "TactusMock", "TactusPlayer", "TactusMessage", "TactusMessenger",
        "TactusStore",
      ],
      exclude: ["expected-costs.txt", "expected-costs-of-tests.txt"], swiftSettings: strict),
    .executableTarget(
      name: "tactus-train", dependencies: ["TactusText", "TactusMessage", "TactusAnalysis"],
      exclude: ["Corpus", "Lexicon", "GoEmotions"], swiftSettings: strict),
    .target(name: "CModemLines", path: "Tests/ModemLines"),
    .target(name: "CInputNodes", path: "Tests/InputNodes", publicHeadersPath: "."),
    .executableTarget(name: "touch-bench", path: "Tests/TouchBench"),
    .executableTarget(
      name: "touch-probe",
      dependencies: [
        "TactusText", "TactusSystem", "TactusWire", "TactusInput", "TactusTouch", "TactusSurface",
      ],
      path: "Tests/TouchProbe", swiftSettings: strict),
    .target(name: "CGlove", path: "Tests/CGlove"),
    .executableTarget(
      name: "encoder-probe", dependencies: ["TactusEncoder", "TactusSystem", "TactusText"],
      path: "Tests/EncoderProbe", swiftSettings: strict),
    .executableTarget(
      name: "plain-louis", dependencies: ["CLouis"], path: "Tests/PlainLouis"),
    .executableTarget(
      name: "c-glove", path: "firmware-protocol/c",
      exclude: ["README.md", "check.py", "vectors.c", "fuzz.c", "loop.c", "device.c"],
      sources: ["pty.c"]),
    .systemLibrary(name: "CBoardEvents", path: "Tests/BoardEvents"),
    .target(name: "CBoardProbe", path: "Tests/BoardProbe", publicHeadersPath: "."),
    .executableTarget(
      name: "glove-bench", path: "Tests/GloveBench", exclude: ["hotplug.py"]),
    .target(
      name: "TactusTestSupport", dependencies: ["TactusWire", "TactusLink", "TactusAnalysis"],
      path: "Tests/TactusTestSupport", swiftSettings: tested),
    .executableTarget(
      name: "wire-damage", dependencies: ["TactusWire"], path: "Tests/Exhaustion",
      exclude: ["exhaust.py"], swiftSettings: strict),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "TactusWire", "TactusDevice", "TactusBraille", "TactusHaptics", "TactusLink",
        "TactusCapture", "TactusCaptureReading", "TactusReplay", "TactusPlot", "TactusInput",
        "TactusText",
        "TactusAnalysis", "TactusMail", "TactusMessenger", "TactusScreen", "TactusService",
        "TactusTouch", "TactusSurface", "TactusMessage", "TactusClient", "TactusBridge",
        "TactusTestSupport", "TactusVocabulary",
      ],
      path: "Tests/Fuzzing/Targets", swiftSettings: strict),
    .target(
      name: "EmulatedBoards",
      dependencies: [
        "CBoardEvents", "CLinux", "TactusBraille", "TactusConformance", "TactusHaptics",
        "TactusLink",
        "TactusLoopback", "TactusMock", "TactusPlayer", "TactusTestSupport", "TactusWire",
      ],
      path: "Tests/EmulatedBoards", swiftSettings: tested),
    .executableTarget(
      name: "board-bench",
      dependencies: ["CBoardEvents", "EmulatedBoards", "TactusTestSupport", "TactusWire"],
      path: "Tests/BoardBench", swiftSettings: strict),
    .executableTarget(
      name: "store-crash",
      dependencies: [
        "TactusText", "TactusAnalysis", "TactusBraille", "TactusMessage", "TactusMessenger",
        "TactusStore", "TactusTestSupport",
      ],
      path: "Tests/StoreCrash", swiftSettings: strict),
    .executableTarget(
      name: "soak-bench",
      dependencies: [
        "EmulatedBoards", "TactusCapture", "TactusCaptureReading", "TactusTestSupport",
        "TactusWire",
      ],
      path: "Tests/SoakBench", swiftSettings: strict),
    tests("TactusWire"),
    tests("TactusDevice", ["TactusWire"]),
    tests("TactusText"),
    tests("TactusCommandLine", ["TactusText", "TactusSystem"]),
    tests("TactusWording"),
    tests("TactusMessage"),
    tests("TactusWrittenText"),
    tests("TactusDatabase", ["TactusMessage"]),
    tests(
      "TactusBridge",
      ["TactusText", "TactusSystem", "TactusWire", "TactusMessage", "TactusClient"]),
    tests("TactusClient", ["TactusText", "TactusSystem", "TactusWire"]),
    tests("TactusSystem", ["TactusWire", "TactusText", "CLinux"]),
    tests("TactusProcess", ["TactusSystem", "TactusWire"]),
    tests(
      "TactusAnalysis", ["TactusText", "TactusMessage", "TactusWrittenText"],
      exclude: ["everyday.tsv"]),
    tests("TactusMail", ["TactusText", "TactusMessage", "TactusAnalysis"], exclude: ["mails"]),
    // By itself, since Foundation's ICU and the one of libxml2 cannot both be imported.
    .testTarget(name: "CGMimeTests", dependencies: ["CGMime"], swiftSettings: tested),
    tests(
      "TactusEncoder", exclude: ["make-tiny.py", "tiny.bin", "tiny-heads.bin", "tiny.json"]),
    tests("TactusModelServer", ["TactusSystem"]),
    tests(
      "TactusScreen",
      ["TactusWire", "TactusBraille", "TactusHaptics", "TactusInput", "TactusMessenger"],
      exclude: ["baum.json"]),
    tests(
      "TactusPractice",
      [
        "TactusText", "TactusWire", "TactusBraille", "TactusHaptics", "TactusInput", "TactusLink",
        "TactusMessenger",
      ],
      exclude: ["vectors"]),
    tests("TactusTerminal", ["TactusSystem"]),
    tests(
      "TactusGlove",
      [
        "CaptureTestSupport", "TactusText", "TactusSystem", "TactusTerminal", "TactusCommandLine",
        "TactusWire", "TactusBraille", "TactusHaptics", "TactusLink", "TactusMock", "TactusPlayer",
        "TactusSerial", "TactusLoopback", "TactusCapture", "TactusCaptureReading", "TactusReplay",
        "TactusLab",
      ]),
    tests(
      "TactusConsole",
      [
        "TactusText", "TactusSystem", "TactusTerminal", "TactusWire", "TactusBraille",
        "TactusHaptics", "TactusLink", "TactusLoopback", "TactusMock", "TactusSerial",
        "TactusCapture", "TactusGlove",
      ]),
    tests(
      "TactusFlash",
      [
        "TactusText", "TactusSystem", "TactusWire", "TactusLink", "TactusSerial", "TactusLoopback",
        "TactusMock",
      ]),
    tests(
      "TactusDoctor",
      ["TactusSystem", "TactusWire", "TactusMock", "TactusGlove"]),
    tests(
      "TactusLab",
      [
        "CaptureTestSupport", "TactusText", "TactusSystem", "TactusWire", "TactusBraille",
        "TactusCapture", "TactusCaptureReading", "TactusLink", "TactusLoopback", "TactusGlove",
        "TactusExperiment", "TactusCommandLine", "TactusHaptics",
      ]),
    tests(
      "TactusService",
      [
        "TactusText", "TactusSystem", "TactusProcess", "TactusTerminal", "TactusWire",
        "TactusInput", "TactusPlayer",
        "TactusStage", "TactusLink", "TactusGlove", "TactusAnalysis", "TactusModelServer",
        "TactusMessenger", "TactusStore", "TactusBraille", "TactusHaptics", "TactusScreen",
        "TactusPractice", "TactusLoopback",
        "TactusMock", "TactusMessage", "TactusDatabase", "TactusClient", "TactusBridge",
        "TactusCommandLine",
      ],
      exclude: ["brlapi-client.py"]),
    tests(
      "TactusSetup",
      [
        "TactusText", "TactusWording", "TactusSystem", "TactusWire", "TactusBraille",
        "TactusHaptics", "TactusInput",
        "TactusSerial", "TactusGlove", "TactusMessenger", "TactusService", "TactusCommandLine",
      ]),
    tests(
      "TactusWeb",
      ["TactusText", "TactusSystem", "TactusWire", "TactusLink"]),
    tests(
      "TactusBroker",
      ["TactusText", "TactusSystem", "TactusWire", "TactusMessage", "TactusBridge"]),
    tests(
      "TactusDesktop",
      ["TactusText", "TactusWire", "TactusMessage", "TactusBridge", "TactusAnalysis"]),
    tests(
      "TactusGuide",
      ["TactusWording", "TactusText", "TactusBraille", "TactusBridge", "TactusInput"]),
    tests(
      "TactusMailbox",
      [
        "TactusText", "TactusSystem", "TactusWire", "TactusMessage", "TactusDatabase",
        "TactusBridge",
      ]),
    tests("TactusMailImport"),
    tests(
      "TactusFleet",
      [
        "TactusText", "TactusSystem", "TactusWire", "TactusCommandLine", "TactusBridge",
        "TactusBroker",
      ]),
    tests("TactusBraille", ["plain-louis", "TactusText"], exclude: ["limits.tsv"]),
    tests("TactusHaptics", ["TactusText", "TactusWire", "TactusBraille"]),
    tests(
      "TactusVocabulary", ["TactusText", "TactusWire", "TactusBraille", "TactusHaptics"]),
    tests("TactusLink", ["TactusWire", "TactusLoopback", "TactusMock"]),
    tests("TactusLoopback", ["TactusWire", "TactusLink"]),
    tests("TactusMock", ["TactusWire", "TactusDevice", "TactusLink", "TactusLoopback"]),
    tests("TactusSerial", ["TactusWire", "TactusLink", "TactusLoopback", "TactusMock"]),
    .target(
      name: "CaptureTestSupport",
      dependencies: [
        "TactusTestSupport", "TactusText", "TactusWire", "TactusBraille", "TactusHaptics",
        "TactusLink",
        "TactusLoopback", "TactusMock", "TactusCapture", "TactusCaptureReading", "TactusPlayer",
      ],
      path: "Tests/CaptureTestSupport", swiftSettings: tested),
    tests("TactusCapture", ["TactusWire"]),
    tests(
      "TactusCaptureReading",
      ["CaptureTestSupport", "TactusCapture", "TactusWire", "TactusBraille"]),
    tests(
      "TactusReplay",
      [
        "CaptureTestSupport", "TactusText", "TactusWire", "TactusLink", "TactusLoopback",
        "TactusMock", "TactusCapture", "TactusCaptureReading", "TactusPlayer",
      ],
      exclude: ["captures"]),
    tests(
      "TactusPlot",
      [
        "CaptureTestSupport", "TactusText", "TactusWire", "TactusBraille", "TactusHaptics",
        "TactusLink", "TactusLoopback", "TactusMock", "TactusCapture", "TactusCaptureReading",
        "TactusPlayer",
      ]),
    tests(
      "TactusExperiment",
      [
        "TactusText", "TactusSystem", "TactusWire", "TactusBraille", "TactusHaptics", "TactusInput",
      ],
      exclude: ["make-fits.py", "fits.json"]),
    tests(
      "TactusConformance", ["TactusWire", "TactusLink", "TactusLoopback", "TactusMock", "CGlove"]),
    tests(
      "TactusPlayer",
      [
        "TactusLink", "TactusWire", "TactusBraille", "TactusHaptics", "TactusLoopback",
        "TactusMock",
      ]),
    tests(
      "TactusStage",
      [
        "TactusWire", "TactusBraille", "TactusHaptics", "TactusLink", "TactusPlayer",
        "TactusLoopback", "TactusMock",
      ]),
    tests("TactusInput", ["TactusWire", "TactusBraille"]),
    tests("TactusTouch", ["TactusSystem"]),
    tests(
      "TactusSurface",
      [
        "TactusSystem", "TactusWire", "TactusBraille", "TactusInput", "TactusTouch",
        "TactusTerminal",
      ]),
    tests(
      "TactusMessenger",
      [
        "TactusText", "TactusAnalysis", "TactusWire", "TactusBraille", "TactusHaptics",
        "TactusInput", "TactusLink", "TactusMessage",
      ]),
    tests(
      "TactusStore",
      [
        "TactusText", "TactusAnalysis", "TactusBraille", "TactusMessage", "TactusMessenger",
        "CSQLite", "store-crash",
      ]),
    .testTarget(
      name: "ReliabilityTests",
      dependencies: [
        "TactusTestSupport", "TactusWire", "TactusBraille", "TactusHaptics", "TactusLink",
        "TactusLoopback", "TactusMock", "TactusPlayer", "TactusStage", "CGlove",
      ],
      path: "Tests/ReliabilityTests", swiftSettings: tested),
    .systemLibrary(name: "CFirmware", path: "hardware/firmware/Sources/CFirmware"),
    // For the host, where the tests compare register accesses; `hardware/firmware/build` makes the boards'
    // own from the same sources.
    .target(
      name: "TactusFirmware", dependencies: ["CFirmware", "TactusWire", "TactusDevice"],
      path: "hardware/firmware/Sources/TactusFirmware", swiftSettings: strict),
    .testTarget(
      name: "TactusFirmwareTests",
      dependencies: [
        "CFirmware", "TactusFirmware", "TactusDevice", "TactusWire", "TactusTestSupport",
      ],
      path: "hardware/firmware/Tests/TactusFirmwareTests",
      exclude: ["USB/linux-enumeration.json"], swiftSettings: tested),
    .executableTarget(
      name: "fuzz-corpora", dependencies: ["FuzzTargets", "TactusTestSupport"],
      path: "Tests/Fuzzing/Corpora", swiftSettings: strict),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets", "TactusTestSupport", "fuzz-corpora"],
      path: "Tests/FuzzTests", swiftSettings: tested),
    .testTarget(
      name: "FirmwareTests",
      dependencies: [
        "tactus", "tactus-lab", "EmulatedBoards", "CBoardEvents", "TactusConformance",
        "TactusLoopback", "TactusMock", "TactusBraille", "TactusExperiment", "TactusGlove",
        "TactusLab", "TactusLink", "TactusSystem", "TactusTestSupport", "TactusWire",
      ],
      path: "Tests/FirmwareTests", swiftSettings: tested),
    tests(
      "tactus",
      [
        "TactusText", "TactusCommandLine", "TactusSystem", "TactusTerminal", "TactusWire",
        "TactusBraille", "TactusHaptics", "TactusInput", "TactusLink", "TactusAnalysis",
        "TactusMail", "TactusMessenger", "TactusPlayer", "TactusStore", "TactusGlove",
        "TactusMessage", "TactusClient", "TactusBridge", "TactusService", "CSQLite",
        "EmulatedBoards", "CBoardEvents", "touch-bench", "touch-probe", "tactus-lab",
        "tactus-messenger", "tactus-bridges",
      ],
      exclude: ["kept-display.py", "touches"]),
  ]
)

for target in package.targets where target.path == nil && target.type != .test {
  let layer = layers.first { $0.modules.contains(target.name) }?.folder ?? "C"
  target.path = "Sources/\(layer)/\(target.name)"
}

// `TACTUS_ONLY="TactusMailTests tactus" swift build --build-tests` plans these targets and what they need, so that a
// change in one layer is tried without building the others.
if let wanted = Context.environment["TACTUS_ONLY"]?.split(separator: " ").map(String.init) {
  var needed = Set(wanted)
  var unread = wanted
  while let name = unread.popLast() {
    guard let target = package.targets.first(where: { $0.name == name }) else {
      fatalError("TACTUS_ONLY: Package.swift has no target '\(name)'")
    }
    for dependency in target.dependencies {
      let below: String? =
        switch dependency {
        case .targetItem(let name, _), .byNameItem(let name, _): name
        default: nil
        }
      if let below, needed.insert(below).inserted { unread.append(below) }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
