import type { resource as source } from '../pt-br/resource.ts'

export const resource = {
  resource: {
    users: 'users',
    unions: 'unions of classifications',
  },
} satisfies typeof source
