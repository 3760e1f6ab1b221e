import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { AppError } from '../../http/app-error.ts'
import type { Upload } from '../../http/bodies/keep-upload.ts'
import type { FileStore } from '../../platform/files.ts'
import { pictureSize } from '../../platform/picture-size.ts'
import { findPersonal, hasPicture, writePersonal } from './personal-rows.ts'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}
/** Largest picture: every colleague's browser opens it, with four bytes for each of these, however few the file has. */
const MOST_PIXELS = 4096 * 4096
const ADDRESS = '/api/v1/business/profile/avatar/'

/**
 * Keeps an uploaded picture and returns its address. A new picture has a new address: browsers may keep each for ever. The
 * user's id stands in it so that its owner is found without a search. @throws AppError 413 for more than `MOST_PIXELS`, 415 for none
 */
export async function keepAvatar(files: FileStore, userId: number, upload: Upload): Promise<string> {
  const size = pictureSize(await readFile(upload.path))
  if (size && size.width * size.height === 0) throw new AppError('unsupported_media') // nothing that could be drawn
  if (size && size.width * size.height > MOST_PIXELS) throw new AppError('too_large')
  return `${ADDRESS}${userId}-${await files.keep(upload.path)}.${EXTENSIONS[upload.type]}`
}

/** Deletes the file behind an address of ours; one that is gone already is gone. */
export async function dropAvatar(files: FileStore, address: string | null): Promise<void> {
  const kept = address === null ? null : keptName(address.slice(ADDRESS.length))
  if (kept) await files.remove(kept)
}

function keptName(file: string): string | null {
  return /^\d+-([0-9a-f]{32})\.\w+$/.exec(file)?.[1] ?? null
}

/** Writes the picture of a user, or none, and returns the address it had before. */
export async function setAvatar(tx: WriteTx, userId: number, address: string | null): Promise<string | null> {
  const before = await findPersonal(tx, userId)
  await writePersonal(tx, userId, { avatar: address, avatar_message: address })
  await tx.publish(`user:${userId}`, 'updateUser', {})
  return before.avatar
}

/** Whether somebody of the tenant has this picture now. */
export async function isAvatarOf(tx: ReadTx, tenantId: number, file: string): Promise<boolean> {
  const userId = Number(file.split('-')[0])
  return Number.isSafeInteger(userId) && hasPicture(tx, { userId, tenantId }, `${ADDRESS}${file}`)
}

/** A kept picture; null when the file is gone. */
export async function openAvatar(
  files: FileStore,
  file: string,
): Promise<{ type: string; size: number; body: Readable } | null> {
  const name = keptName(file)
  const type = Object.keys(EXTENSIONS).find((one) => file.endsWith(`.${EXTENSIONS[one]}`))
  if (!name || !type) return null
  const path = files.pathOf(name)
  const found = await stat(path).catch(() => null)
  return found && { type, size: found.size, body: createReadStream(path) }
}
