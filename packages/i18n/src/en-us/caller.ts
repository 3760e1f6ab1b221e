import type { caller as source } from '../pt-br/caller.ts'

// Giving the number that calls to a client.
export const caller = {
  caller: {
    createTitle: 'Create who calls',
    createText: 'The record gets the number {phone}.',
    name: 'Name',
    isTitle: 'Whose number this is',
    isText: 'The number {phone} is added to the record that you choose.',
    client: 'Client',
    saved: 'Record saved',
  },
} satisfies typeof source
