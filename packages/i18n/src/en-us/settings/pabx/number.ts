export const numbers = {
  one: 'Number',
  many: 'Numbers',
  field: {
    channel: 'Trunk',
    number_type: 'Kind',
    caller_id_name: 'Name shown',
    is_default_outbound: 'Default for calls out',
    daily_call_cap: 'Most calls a day',
    whatsapp_channel: 'WhatsApp channel',
    country: 'Country',
    area_code: 'Area code',
    inbound_route: 'Inbound route',
    reputation: 'Reputation',
    reputation_checked_at: 'Reputation checked at',
  },
  help: {
    number: 'As the provider delivers it; punctuation and +55 are ignored.',
    daily_call_cap: 'Calls out that show it. Empty: no limit.',
    is_default_outbound: 'Shown where the route says no other.',
    inbound_route: 'Chosen in the inbound route itself.',
  },
  word: {
    number_type: {
      local: 'Local',
      mobile: 'Mobile',
      toll_free: 'Toll-free',
      national: 'National',
      internal: 'Internal',
    },
    reputation: {
      ok: 'Good',
      suspected: 'Suspected',
      blocked: 'Blocked',
    },
  },
}
