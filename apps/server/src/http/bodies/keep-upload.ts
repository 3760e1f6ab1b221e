import { createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FilePart } from '@ramal/contract/kit/endpoint'
import { inspectFile } from '../../platform/content-type.ts'
import { declaresType, namesType } from '../../platform/file-names.ts'
import { AppError } from '../app-error.ts'
import type { BodyShare } from './bodies-under-way.ts'

/** A file of a multipart request. It is gone when the handler returns: whoever keeps it moves or copies it. */
export interface Upload {
  path: string
  /** As the sender calls it, without folders: to show, never to name a file of ours. */
  filename: string
  /** By its content (architecture §6), never by what the sender says. */
  type: string
  /** Bytes. */
  size: number
}

/**
 * Writes a part to `path`, which is ours: what the sender calls a part or a file names nothing on our disk. Null for one without content:
 * a file input that nobody filled. Throws 413, 415, 429 when `share` has no room for it, and what ends it by `signal`.
 */
export async function keepUpload(
  part: MultipartFile,
  spec: FilePart,
  { path, share, signal }: { path: string; share: BodyShare; signal: AbortSignal },
): Promise<Upload | null> {
  await pipeline(part.file, counted(share), createWriteStream(path, { mode: 0o600 }), { signal })
  const filename = basename((part.filename || part.fieldname).replaceAll('\\', '/')).slice(0, 255)
  const { size, type } = await inspectFile(path, filename)
  if (part.file.truncated || size > spec.maxBytes) throw new AppError('too_large')
  if (size === 0) return null
  if (!spec.types.includes('*') && !spec.types.includes(type)) throw new AppError('unsupported_media')
  if (!namesType(filename, type) || !declaresType(part.mimetype, type)) throw new AppError('file_mismatch')
  return { path, filename, type, size }
}

function counted(share: BodyShare): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      try {
        share.grow(piece.length)
        done(null, piece)
      } catch (refusal) {
        done(refusal as AppError)
      }
    },
  })
}
