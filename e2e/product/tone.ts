/** A short recording, as a person chooses one from their disk: a WAV of one second. */
export function aTone(): { name: string; mimeType: string; buffer: Buffer } {
  const rate = 8000
  const samples = Int16Array.from(
    { length: rate },
    (_, at) => 8000 * Math.sin((2 * Math.PI * 440 * at) / rate),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.byteLength, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.byteLength, 40)
  return {
    name: 'aviso.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.concat([head, Buffer.from(samples.buffer)]),
  }
}
