import * as z from 'zod'

/** The format of archives that this version makes and reads. */
export const FORMAT = 1

/** Names in an archive, beside those of the data folder: the first entry, and the last two. */
export const HEAD = 'ramal-backup.json'
export const SUMS = 'SHA256SUMS'
export const MANIFEST = 'manifest.json'

/** The first entry: what this is, before anything of it is read. */
export const Head = z.object({ product: z.literal('ramal'), format: z.int() })

/** The last entry: an archive without it is none. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Of the program that made it. */
  version: z.string(),
  /** As of when everything is (ISO 8601, UTC). */
  moment: z.iso.datetime(),
  store: z.object({
    engine: z.enum(['sqlite', 'postgres']),
    /** Tags of its migrations, the oldest first. */
    migrations: z.array(z.string()),
    /** Rows of each table. */
    rows: z.record(z.string(), z.int()),
  }),
  key: z.discriminatedUnion('kept', [
    /** `secret.key` is in the archive. */
    z.object({ kept: z.literal('here') }),
    /** It came from outside, by this setting: the archive has nothing of it. */
    z.object({ kept: z.literal('outside'), setting: z.string() }),
    z.object({ kept: z.literal('nowhere') }),
  ]),
  /** Beside the store: how many, and their bytes. */
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Files that rows name and that were not there any more: how many, and the first of them. */
  missing: z.object({ count: z.int(), first: z.array(z.string()) }),
  /** Recordings of calls that went on: what they had so far. */
  under_way: z.array(z.string()),
  /** SHA-256 of the entry SHA256SUMS, hexadecimal. */
  sums: z.string(),
})
export type Manifest = z.output<typeof Manifest>

/** What a store is, whatever its engine: migrations in the order in which they were applied, rows of each table. */
export type StoreFacts = Omit<Manifest['store'], 'engine'>

/** A line of SHA256SUMS, as sha256sum writes and reads it. */
export function sumLine(path: string, sum: string): string {
  return `${sum}  ${path}\n`
}

/** What an archive may hold beside head, sums and manifest: paths of the data folder, none of which leads out of it. */
export function isOfDataFolder(path: string): boolean {
  if (path.split('/').some((segment) => segment === '' || segment === '.' || segment === '..')) return false
  return (
    /^(ramal\.(db|pgdump)|secret\.key(\.old)?|demo\.json)$/.test(path) ||
    /^(sip-tls|sounds|recordings|files)\/[^\0]+$/.test(path)
  )
}
