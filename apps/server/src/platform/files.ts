import { randomUUID } from 'node:crypto'
import { constants, copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files that people sent, under names of our own: nothing of a name from outside reaches the disk. */
export interface FileStore {
  /** Keeps a copy and resolves when it is durable. Returns the name to remember. */
  keep(path: string): Promise<string>
  /** Where a kept file is; throws for what is no name of ours. */
  pathOf(name: string): string
  remove(name: string): Promise<void>
  /** Folder of what is not kept yet: each start empties it. */
  readonly passing: string
}

const NAME = /^[0-9a-f]{32}$/

/** A store in this folder, which is made when the first file comes. */
export function openFileStore(folder: string, passing: string): FileStore {
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error('not a name of the file store')
    return join(folder, name.slice(0, 2), name)
  }
  return {
    passing,
    pathOf,
    async keep(path) {
      const name = randomUUID().replaceAll('-', '')
      const place = pathOf(name)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const unfinished = `${place}.part`
      try {
        await copyFile(path, unfinished, constants.COPYFILE_FICLONE)
        await sync(unfinished)
        await rename(unfinished, place)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      // A name is durable when its folder is.
      await sync(dirname(place))
      await sync(folder)
      return name
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
