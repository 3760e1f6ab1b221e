import { clientEmails, clientPhones, clients, clientTags, tags } from '@ramal/db/schema/crm'
import { folded } from '@ramal/db/store/folded'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { searchText } from '@ramal/domain/client/search-text'
import { asc, eq, inArray } from 'drizzle-orm'

type PhoneRow = typeof clientPhones.$inferSelect
type EmailRow = typeof clientEmails.$inferSelect
type TagRow = typeof clientTags.$inferSelect

/** Phones, e-mails and tags of two clients, as they are. */
export interface Ways {
  readonly client_phones: readonly PhoneRow[]
  readonly client_emails: readonly EmailRow[]
  readonly client_tags: readonly TagRow[]
}

export async function readWays(tx: ReadTx, ids: readonly number[]): Promise<Ways> {
  return {
    client_phones: await tx.db
      .select()
      .from(clientPhones)
      .where(inArray(clientPhones.client_id, [...ids]))
      .orderBy(asc(clientPhones.id)),
    client_emails: await tx.db
      .select()
      .from(clientEmails)
      .where(inArray(clientEmails.client_id, [...ids]))
      .orderBy(asc(clientEmails.id)),
    client_tags: await tx.db
      .select()
      .from(clientTags)
      .where(inArray(clientTags.client_id, [...ids]))
      .orderBy(asc(clientTags.client_id), asc(clientTags.tag_id)),
  }
}

/** Makes phones, e-mails and tags of the other the survivor's, each once; ids of tags that came. */
export async function uniteWays(
  tx: WriteTx,
  ways: Ways,
  { survivorId, otherId }: { survivorId: number; otherId: number },
): Promise<{ tags: number[] }> {
  await unitePhones(tx, ways.client_phones, { survivorId, otherId })
  const known = new Set(ofClient(ways.client_emails, survivorId).map(({ email }) => email))
  for (const { id, email } of ofClient(ways.client_emails, otherId))
    if (known.has(email)) await tx.db.delete(clientEmails).where(eq(clientEmails.id, id))
    else await tx.db.update(clientEmails).set({ client_id: survivorId }).where(eq(clientEmails.id, id))
  return { tags: await uniteTags(tx, ways.client_tags, { survivorId, otherId }) }
}

async function unitePhones(
  tx: WriteTx,
  phones: readonly PhoneRow[],
  { survivorId, otherId }: { survivorId: number; otherId: number },
): Promise<void> {
  const own = new Map(ofClient(phones, survivorId).map((phone) => [phone.phone_key, phone]))
  const hasPrimary = [...own.values()].some(({ is_primary }) => is_primary)
  for (const phone of ofClient(phones, otherId)) {
    const same = own.get(phone.phone_key)
    const where = eq(clientPhones.id, phone.id)
    if (same) {
      await tx.db.delete(clientPhones).where(where)
      if (phone.is_whatsapp && !same.is_whatsapp)
        await tx.db.update(clientPhones).set({ is_whatsapp: true }).where(eq(clientPhones.id, same.id))
    } else {
      const is_primary = phone.is_primary && !hasPrimary
      await tx.db.update(clientPhones).set({ client_id: survivorId, is_primary }).where(where)
    }
  }
}

/** A tag that excludes one which the survivor has stays behind. */
async function uniteTags(
  tx: WriteTx,
  links: readonly TagRow[],
  { survivorId, otherId }: { survivorId: number; otherId: number },
): Promise<number[]> {
  const all = links.map(({ tag_id }) => tag_id)
  const rows = all.length === 0 ? [] : await tx.db.select().from(tags).where(inArray(tags.id, all))
  const own = new Set(ofClient(links, survivorId).map(({ tag_id }) => tag_id))
  const taken = new Set(
    rows.filter(({ id, is_exclusive }) => own.has(id) && is_exclusive).map(({ category }) => category),
  )
  const come = ofClient(links, otherId)
    .map(({ tag_id }) => tag_id)
    .filter((id) => !own.has(id))
    .filter((id) => !rows.some((tag) => tag.id === id && tag.is_exclusive && taken.has(tag.category)))
  await tx.db.delete(clientTags).where(eq(clientTags.client_id, otherId))
  if (come.length > 0)
    await tx.db.insert(clientTags).values(come.map((tag_id) => ({ client_id: survivorId, tag_id })))
  return come
}

/** Puts phones, e-mails and tags back where they were; what came to the survivor since stays theirs. */
export async function divideWays(
  tx: WriteTx,
  ways: Ways,
  { survivorId, tagsAdded }: { survivorId: number; tagsAdded: readonly number[] },
): Promise<void> {
  for (const phone of ways.client_phones)
    await tx.db.insert(clientPhones).values(phone).onConflictDoUpdate({ target: clientPhones.id, set: phone })
  for (const email of ways.client_emails)
    await tx.db.insert(clientEmails).values(email).onConflictDoUpdate({ target: clientEmails.id, set: email })
  const links = await tx.db.select().from(clientTags).where(eq(clientTags.client_id, survivorId))
  const stay = links.filter(({ tag_id }) => !tagsAdded.includes(tag_id))
  await tx.db.delete(clientTags).where(eq(clientTags.client_id, survivorId))
  if (stay.length > 0) await tx.db.insert(clientTags).values(stay)
  const other = ways.client_tags.filter(({ client_id }) => client_id !== survivorId)
  if (other.length > 0) await tx.db.insert(clientTags).values(other).onConflictDoNothing()
}

/** The text by which a client is searched for, of what is theirs now. */
export async function searchTextOf(tx: ReadTx, id: number): Promise<string> {
  const [row] = await tx.db
    .select({ name: clients.full_name, document: clients.document })
    .from(clients)
    .where(eq(clients.id, id))
  const ways = await readWays(tx, [id])
  return folded(
    searchText({
      names: [row?.name ?? null],
      documents: [row?.document ?? null],
      phones: ways.client_phones.map(({ phone_key }) => phone_key),
      emails: ways.client_emails.map(({ email }) => email),
    }),
  )
}

function ofClient<Row extends { client_id: number }>(rows: readonly Row[], id: number): Row[] {
  return rows.filter(({ client_id }) => client_id === id)
}
