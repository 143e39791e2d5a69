import CTactusModels

extension MeaningModel {
  /// Returns the models that are part of the program.
  ///
  /// - Throws: `ModelError` if they are damaged.
  public static func ofProgram() throws(ModelError) -> MeaningModel {
    try MeaningModel(ModelBytes(program: tactus_models_start(), count: tactus_models_size()))
  }
}
