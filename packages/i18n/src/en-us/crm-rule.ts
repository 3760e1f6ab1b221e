import type { crmRule as source } from '../pt-br/crm-rule.ts'

export const crmRule = {
  crmRule: {
    statusOrder: 'This status does not lead to the chosen one.',
    wonOrLost: 'A status is won or lost, not both.',
    statusInUse: 'The status is in use: what it is for does not change any more.',
    oneTag: 'Only one tag of the category {category} at a time.',
    document: 'Invalid CPF or CNPJ',
    phoneOrEmail: 'Give at least one phone or e-mail.',
    organizationLoop: 'An organization does not stand below itself.',
    protocolMask: 'The mask needs at least one # for the counter.',
    formTarget: 'This form is for another kind of record.',
    sinceLater: 'The answer cannot be from later than now.',
    sameClient: 'A client is not merged with itself.',
    refusal: {
      do_not_call: 'The client asked not to be called.',
      no_whatsapp: 'The client does not want messages on WhatsApp.',
      no_consent: 'The client did not consent to this contact.',
    },
  },
} satisfies typeof source
