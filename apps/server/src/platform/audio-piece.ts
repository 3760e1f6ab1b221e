/** A piece of sound: one array of samples, -1 to 1, for each channel. */
export interface AudioPiece {
  readonly channels: readonly Float32Array[]
  readonly rate: number
}
