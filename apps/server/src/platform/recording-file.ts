/** `9001-20250314122653.wav`: call and UTC second, below DATA_DIR/recordings. */
export function recordingFile(callId: number, at: number): string {
  return `${callId}-${compactTime(at)}.wav`
}

/** `YYYYMMDDHHMMSS` in UTC. */
export function compactTime(at: number): string {
  return new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)
}
