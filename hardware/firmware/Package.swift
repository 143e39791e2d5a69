// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableExperimentalFeature("Lifetimes"),
]

// For the host, where the tests compare register accesses; `build` makes the boards' own from the same
// sources.
let package = Package(
  name: "tactus-firmware",
  products: [.library(name: "TactusFirmware", targets: ["TactusFirmware"])],
  dependencies: [.package(name: "tactus", path: "../..")],
  targets: [
    .systemLibrary(name: "CFirmware"),
    .target(
      name: "TactusFirmware",
      dependencies: [
        "CFirmware", .product(name: "TactusWire", package: "tactus"),
        .product(name: "TactusDevice", package: "tactus"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TactusFirmwareTests",
      dependencies: [
        "CFirmware", "TactusFirmware", .product(name: "TactusDevice", package: "tactus"),
        .product(name: "TactusWire", package: "tactus"),
      ],
      swiftSettings: strict),
  ]
)
