import { clients, clientTags, organizations, organizationTags, tags } from '@ramal/db/schema/crm'
import { leads, leadTags } from '@ramal/db/schema/leads'
import { type SQL, sql } from 'drizzle-orm'

/** How many rows have a tag; what is deleted does not count. */
export function tagUses(): SQL {
  return sql`
    (select count(*) from ${clientTags} "l" join ${clients} "c" on "c"."id" = "l"."client_id"
      where "l"."tag_id" = ${tags.id} and "c"."deleted_at" is null)
    + (select count(*) from ${leadTags} "l" join ${leads} "c" on "c"."id" = "l"."lead_id"
      where "l"."tag_id" = ${tags.id} and "c"."deleted_at" is null)
    + (select count(*) from ${organizationTags} "l" join ${organizations} "c" on "c"."id" = "l"."organization_id"
      where "l"."tag_id" = ${tags.id} and "c"."deleted_at" is null)`
}
