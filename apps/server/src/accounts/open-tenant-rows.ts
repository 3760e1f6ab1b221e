import { contracts } from '@ramal/db/schema/contracts'
import { CLOSED_TENANTS } from '@ramal/domain/session/closed-tenant'
import { notInArray } from 'drizzle-orm'

/**
 * Of rows that are joined with their tenant's (`contracts`): those of a tenant that is neither suspended nor ended. Whatever is opened by a
 * secret asks for it: sessions, the addresses of calendars, the keys of walls.
 */
export const isOpenTenant = notInArray(contracts.status, [...CLOSED_TENANTS])
