import type { CallClient } from '@ramal/contract/entities/client'

/** The client as calls show them: `name` = first name. */
export function callClientOf(client: { id: number; full_name: string } | null): CallClient | null {
  return client && { ...client, name: client.full_name.split(/\s+/)[0] ?? client.full_name }
}
