import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cleanLine } from '@ramal/domain/text/clean-text'
import { AppError } from '../../http/app-error.ts'
import { QueueFullError } from '../../platform/fair-queue.ts'
import { telephoneSoundOf } from '../../platform/telephone-sound.ts'
import type { Preparation, Prepared } from '../prepared.ts'

const NOTHING: Prepared = { columns: {} }
/** Bytes of a second at 8 kHz and 16 bits, behind a header. */
const SECOND_BYTES = 16_000
const HEADER_BYTES = 44
/** Until a recording is there that would take longer. */
const PATIENCE_MS = 120_000

/**
 * A recording that came with a row is converted to what media plays, under a name of ours below `DATA_DIR/sounds`; the row is called as
 * its file. What is no sound is refused before anything is kept (entities §4).
 */
export async function prepareSound({ files, services, user }: Preparation): Promise<Prepared> {
  const upload = files['file']
  if (!upload) return NOTHING
  const wav = await converted(upload, `tenant:${user.tenantId}`)
  const name = `${user.tenantId}/${randomUUID()}`
  const path = join(services.dataDir, 'sounds', `${name}.wav`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(`${path}.part`, wav, { mode: 0o600, flush: true })
  await rename(`${path}.part`, path)
  const checksum = createHash('sha256')
    .update(await readFile(upload.path))
    .digest('hex')
  return {
    columns: {
      file_name: `data:${name}`,
      description: cleanLine(upload.filename)?.slice(0, 100) ?? 'audio',
      duration: Math.ceil((wav.length - HEADER_BYTES) / SECOND_BYTES),
      checksum,
    },
    takenBack: () => rm(path, { force: true }),
  }
}

async function converted(recording: { path: string; type: string }, owner: string): Promise<Uint8Array> {
  try {
    return await telephoneSoundOf(recording, owner, AbortSignal.timeout(PATIENCE_MS))
  } catch (error) {
    if (error instanceof QueueFullError) throw new AppError('throttled', { cause: error })
    throw new AppError('unsupported_media', { cause: error })
  }
}
