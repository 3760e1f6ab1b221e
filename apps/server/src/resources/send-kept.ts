import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { typeOfEnding } from '../platform/file-names.ts'

/** What a browser shows without running anything of it; the rest is downloaded (architecture §6). */
const SHOWN = /^(image|audio|video)\//

/** Sends a kept file, whose address changes with it: browsers may keep each for ever. @throws AppError 404 when it is gone */
export async function sendKept(
  reply: FastifyReply,
  { path, file, cache }: { path: string; file: string; cache: 'private' | 'public' },
): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new AppError('not_found')
  const type = typeOfEnding(file)
  void reply
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', `${cache}, max-age=31536000, immutable`)
    .header('content-disposition', contentDisposition(SHOWN.test(type) ? 'inline' : 'attachment', file))
    .header('content-length', found.size)
    .type(type)
    .send(createReadStream(path))
}
