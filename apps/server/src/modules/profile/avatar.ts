import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { assertDrawable } from '../../http/bodies/drawable.ts'
import type { Upload } from '../../http/bodies/keep-upload.ts'
import type { FileStore } from '../../platform/files.ts'
import { dropFiles } from '../../resources/row-files.ts'
import { findPersonal, hasPicture, writePersonal } from './personal-rows.ts'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}
const ADDRESS = '/api/v1/business/profile/avatar/'

/**
 * Keeps an uploaded picture and returns its address. A new picture has a new address: browsers may keep each for ever. The
 * user's id stands in it so that its owner is found without a search. @throws AppError as `assertDrawable`
 */
export async function keepAvatar(files: FileStore, userId: number, upload: Upload): Promise<string> {
  await assertDrawable(upload.path)
  return `${ADDRESS}${userId}-${await files.keep(upload.path)}.${EXTENSIONS[upload.type]}`
}

/** Deletes the files that stood in a user's row, as an address of ours or as settings keep them; one that is gone already is gone. */
export async function dropAvatars(files: FileStore, pictures: readonly string[]): Promise<void> {
  await dropFiles(
    files,
    pictures.map((picture) => picture.slice(picture.lastIndexOf('/') + 1)),
  )
}

function keptName(file: string): string | null {
  return /^\d+-([0-9a-f]{32})\.\w+$/.exec(file)?.[1] ?? null
}

/** Writes the picture of a user, or none, and returns those it had before. */
export async function setAvatar(tx: WriteTx, userId: number, address: string | null): Promise<string[]> {
  const before = await findPersonal(tx, userId)
  await writePersonal(tx, userId, { avatar: address, avatar_message: address })
  await tx.publish(`user:${userId}`, 'updateUser', {})
  return [before.avatar, before.avatar_message].filter((one) => one !== null && one !== address) as string[]
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
