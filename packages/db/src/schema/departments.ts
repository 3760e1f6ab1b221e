import { sql } from 'drizzle-orm'
import { int, ref, str, table, uniqueIndex } from '#dialect'
import { listIndex, settings } from './base.ts'
import { calendars } from './calendars.ts'

/** Departments, one below another. Site and people have no constraint: both have a department as well. */
export const departments = table(
  'departments',
  {
    ...settings(),
    code: str().notNull(),
    /** The department it is a part of. */
    parent_id: int(),
    manager_id: int(),
    site_id: int(),
    cost_center: str(),
    email: str(),
    calendar_id: ref(() => calendars.id),
  },
  (t) => [
    listIndex('departments', t),
    uniqueIndex('departments_code').on(t.tenant_id, t.code).where(sql`deleted_at is null`),
  ],
)
