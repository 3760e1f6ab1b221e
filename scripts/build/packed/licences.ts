import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly repository?: string | { readonly url?: string }
}

/** The folders of the packages of others that a bundle holds text of, sorted; `inputs` as esbuild says them, from `root`. */
export function bundledPackages(inputs: Metafile['outputs'][string]['inputs'][], root: string): string[] {
  const used = inputs.flatMap((one) =>
    Object.entries(one).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  )
  const folders = used.flatMap(([path]) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [])
  return [...new Set(folders)].sort().map((folder) => join(root, folder))
}

/** What must go along with copies of these packages: name, version, licence and its text, one after the other. */
export function licenceTexts(folders: readonly string[]): string {
  return folders.map(licenceText).join(`\n${'-'.repeat(80)}\n\n`)
}

function licenceText(folder: string): string {
  const { name, version, license, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Manifest
  const head = `${name} ${version} (${license ?? 'licence: see its text'})\n\n`
  const file = existsSync(folder) && readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one))
  if (file) return `${head}${readFileSync(join(folder, file), 'utf8').trim()}\n`
  // Packages of a larger repository sometimes leave the text there.
  const where = typeof repository === 'string' ? repository : repository?.url
  return `${head}Its package carries no text of that licence; its source is ${where ?? 'on the npm registry'}.\n`
}
