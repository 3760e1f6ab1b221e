/** A group of writes that shared one COMMIT and is on the disk (architecture §4). */
export interface WrittenGroup {
  /** Functions of it that were acknowledged. */
  readonly writes: number
  /** Epoch ms of its beginning, as far as the system's clock goes. */
  readonly startedAt: number
  /** From its beginning to its COMMIT, ms. */
  readonly commitMs: number
  /** From there until it was on the disk, ms; 0 where the engine's answer to COMMIT says both. */
  readonly syncMs: number
}
