import type { service as source } from '../pt-br/service.ts'

export const service = {
  service: {
    attendHere: 'Serve here',
    callElsewhere: 'There is a call with {name} in the other tab. Bring it here?',
    callComesAlong: 'The call rings here and its form comes along; the customer waits for a moment.',
    bringHere: 'Bring it here',
    otherTabReload: 'Service requested in another tab, this one will be reloaded.',
    elsewhere: 'In another tab',
    lost: 'No connection',
    inOtherTab: 'Your service is in another tab',
  },
} satisfies typeof source
