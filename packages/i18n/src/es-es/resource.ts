import type { resource as source } from '../pt-br/resource.ts'

export const resource = {
  resource: {
    users: 'usuarios',
    unions: 'uniones de clasificaciones',
  },
} satisfies typeof source
