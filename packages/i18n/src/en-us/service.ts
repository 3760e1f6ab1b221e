import type { service as source } from '../pt-br/service.ts'

export const service = {
  service: {
    attendHere: 'Serve here',
    otherTabReload: 'Service requested in another tab, this one will be reloaded.',
    inOtherTab: 'Your service is in another tab',
  },
} satisfies typeof source
