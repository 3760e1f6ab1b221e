import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ImageConfig } from './buildah.ts'

const MOST_MB = 300
/** What something is built, fetched or installed with. */
const TOOLS = ['npm', 'npx', 'gcc', 'g++', 'cc', 'make', 'python3', 'git', 'curl', 'wget', 'tsc', 'esbuild']

export interface Fact {
  what: string
  isSo: boolean
  seen: unknown
}

/** What must hold of an image that does not run: `root` is where its files can be looked at. */
export function factsOf({ User, Cmd, StopSignal, Volumes, Healthcheck }: ImageConfig, root: string): Fact[] {
  const size = Math.round(bytesBelow(root) / 1_000_000)
  const tools = ['usr/bin', 'usr/local/bin', 'bin', 'opt/ramal/node_modules/.bin'].flatMap((folder) =>
    TOOLS.filter((tool) => isThere(join(root, folder, tool))),
  )
  const sources = namesBelow(join(root, 'opt/ramal')).filter((name) => /\.tsx?$/.test(name))
  return [
    { what: `it has ${MOST_MB} MB at most (${size})`, isSo: size <= MOST_MB, seen: size },
    { what: 'it runs as somebody else than root', isSo: /^(?!root|0)\w+/.test(User), seen: User },
    { what: 'it starts the product itself, no shell and no npm', isSo: Cmd[0] === 'node', seen: Cmd },
    { what: 'it is stopped by SIGTERM', isSo: StopSignal === 'SIGTERM', seen: StopSignal },
    { what: '/data is a volume', isSo: '/data' in Volumes, seen: Volumes },
    { what: 'it says how it is', isSo: Healthcheck.Test.length > 1, seen: Healthcheck },
    { what: 'nothing in it builds or installs', isSo: tools.length === 0, seen: tools },
    { what: 'no sources are in it', isSo: sources.length === 0, seen: sources },
    {
      what: 'it says what it is made of',
      isSo: isThere(join(root, 'opt/ramal/sbom.json')),
      seen: 'no sbom.json',
    },
  ]
}

/** Files that a run has left beside its volume and its `/tmp`: a read-only root would have refused them. */
export function writtenSince(root: string, since: number): string[] {
  return namesBelow(root).filter((name) => {
    if (/^(?:data|tmp|proc|sys|dev|run)(?:\/|$)/.test(name)) return false
    const { ctimeMs, nlink } = lstatSync(join(root, name))
    return nlink > 0 && ctimeMs > since
  })
}

/** Links are names, and not followed: those of a root lead elsewhere here. */
function namesBelow(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = join(folder, entry.name)
    return entry.isDirectory() ? [name, ...namesBelow(root, name)] : [name]
  })
}

function bytesBelow(root: string): number {
  return namesBelow(root).reduce((sum, name) => sum + lstatSync(join(root, name)).size, 0)
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
