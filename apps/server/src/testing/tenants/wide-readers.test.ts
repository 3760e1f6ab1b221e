import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')

/** What they give is every tenant's, with the reason. */
const FOR_ALL_TENANTS: Readonly<Record<string, string>> = {
  'demo/tenant-rows.ts#tenantCodes': 'the demo is added to a store without tenants alone',
  'modules/keys/check-keys.ts#oldest':
    'the servers of a database have one key: it opens what each of them sealed',
  'modules/operator/place-rows.ts#findTenants': 'the operator is told which tenants there are',
  'settings/tenant-rows.ts#tenantIds': 'that the key was replaced stands in the audit of each tenant',
}

/** A top-level function that works on a transaction; what it is given besides. */
const FUNCTION =
  /^(?:export )?(?:async )?function (\w+)(?:<[^(]*>)?\(\s*tx: (?:ReadTx|WriteTx),?([\s\S]*?)\)(?::|\s*\{)/gm
/** Says when, how much, or what a text begins with, and not whose. */
const WHOSE_IT_IS_NOT =
  /\b(?:now|today|at|since|until|before|after|limit|size|mark): (?:number|string)(?: \| null)?,?/g

function wideReaders(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/'))
    .flatMap((file) => {
      const bare = readFileSync(join(SOURCES, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      return [...bare.matchAll(FUNCTION)].flatMap(([, name = '', given = '']) =>
        given.replace(WHOSE_IT_IS_NOT, '').trim() === '' ? [`${file}#${name}`] : [],
      )
    })
}

it('What reads or writes rows says whose, by an id or the share of its server, or stands here with a reason (decision 067)', () => {
  expect(wideReaders().toSorted()).toEqual(Object.keys(FOR_ALL_TENANTS).toSorted())
})
