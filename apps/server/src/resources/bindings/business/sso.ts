import { isPlainObject } from '@ramal/contract/plain-object'
import type { sites as declared } from '@ramal/contract/resources/business/site'
import { type RefInput, SECRET_MASK } from '@ramal/contract/resources/kit/row'
import { groups, sites } from '@ramal/db/schema/business'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import { idOf, type Owner, type Source } from '../../source.ts'
import { assertRows } from '../../stored-values.ts'

type SignOn = z.output<ReturnType<typeof declared.row>>['sso']

/** Where people of a site sign in elsewhere; its secret is sealed beside it (`prepareSite`). */
export const signOn: Source<SignOn> = { kind: 'rows', load, empty: null, save }

async function load(tx: ReadTx, ids: readonly number[]): Promise<Map<number, SignOn>> {
  const rows = await tx.db
    .select({ id: sites.id, sso: sites.sso, secret: sites.sso_secret_enc })
    .from(sites)
    .where(inArray(sites.id, [...ids]))
  const named = await tx.db
    .select({ id: groups.id, description: groups.description })
    .from(groups)
    .where(
      inArray(
        groups.id,
        rows.flatMap(({ sso }) => sso?.default_group_id ?? []),
      ),
    )
  return new Map(
    rows.map(({ id, sso, secret }) => {
      if (sso === null) return [id, null]
      const { default_group_id: groupId, ...rest } = sso
      const group = named.find((one) => one.id === groupId) ?? null
      return [id, { ...rest, client_secret: secret === null ? null : SECRET_MASK, default_group: group }]
    }),
  )
}

async function save(tx: WriteTx, owner: Owner, value: unknown): Promise<void> {
  const group = isPlainObject(value) ? (value['default_group'] as RefInput | null | undefined) : null
  const groupId = group ? idOf(group) : null
  await assertRows(tx, groups, groupId === null ? [] : [groupId], owner)
  const sso = isPlainObject(value)
    ? {
        provider: String(value['provider']),
        issuer: String(value['issuer']),
        client_id: String(value['client_id']),
        default_group_id: groupId,
      }
    : null
  await tx.db
    .update(sites)
    .set({ sso, ...(sso === null && { sso_secret_enc: null }) })
    .where(eq(sites.id, owner.id))
}
