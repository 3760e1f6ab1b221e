import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readRange } from './byte-range.ts'

/** Stereo, 8 kHz, 16 bits: what the recorder writes (docs/architecture.md §4). */
const BYTES_PER_SECOND = 32_000
const HEADER_BYTES = 44

export interface RecordingFile {
  readonly path: string
  readonly size: number
  /** Whole seconds. */
  readonly duration: number
}

/** The recording of a closed call; null while it is being made, when none was, or when its file is gone. */
export async function findRecording(
  recordingsDir: string,
  call: { recording_file: string | null; recording_ms: number | null; ended_at: number | null },
): Promise<RecordingFile | null> {
  if (call.recording_file === null || call.ended_at === null) return null
  const path = join(recordingsDir, call.recording_file)
  try {
    const { size } = await stat(path)
    const measured = (size - HEADER_BYTES) / BYTES_PER_SECOND
    const seconds = call.recording_ms === null ? measured : call.recording_ms / 1000
    return { path, size, duration: Math.max(0, Math.round(seconds)) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export interface AudioPart {
  readonly status: 200 | 206 | 416
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: ReadStream | null
}

/** The file, or the part of it that the Range header asks for: without ranges an audio element cannot seek. */
export function audioPart(
  file: Pick<RecordingFile, 'path' | 'size'>,
  rangeHeader: string | undefined,
): AudioPart {
  const range = readRange(rangeHeader, file.size)
  const common = { 'accept-ranges': 'bytes', 'cache-control': 'private, no-store' }
  switch (range.kind) {
    case 'whole':
      return {
        status: 200,
        headers: { ...common, 'content-length': file.size },
        body: createReadStream(file.path),
      }
    case 'part': {
      const { start, end } = range
      const headers = {
        ...common,
        'content-length': end - start + 1,
        'content-range': `bytes ${start}-${end}/${file.size}`,
      }
      return { status: 206, headers, body: createReadStream(file.path, { start, end }) }
    }
    case 'unsatisfiable':
      return { status: 416, headers: { ...common, 'content-range': `bytes */${file.size}` }, body: null }
  }
}
