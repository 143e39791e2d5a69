// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableExperimentalFeature("Lifetimes"),
]

// A separate package, because it links only with the fuzzer's runtime, which `fuzz.py` requests.
let package = Package(
  name: "tactus-fuzzing",
  dependencies: [.package(name: "tactus", path: "../..")],
  targets: [
    .executableTarget(
      name: "tactus-fuzz", dependencies: [.product(name: "FuzzTargets", package: "tactus")],
      swiftSettings: strict, linkerSettings: [.unsafeFlags(["-use-ld=lld"])])
  ]
)
