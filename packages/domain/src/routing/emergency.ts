import type { OutboundFacts, OutboundRoute } from './outbound.ts'
import { routeOutbound } from './outbound.ts'

/** 3GPP TS 22.101 §10.1: what every mobile telephone takes for an emergency, and networks lead on. */
const EVERYWHERE = ['112', '911']

/**
 * Numbers of police, ambulance, fire brigade and whoever else saves, by country (ISO 3166 alpha-2). What libphonenumber lists as an emergency
 * number (`ShortNumberMetadata.xml`, `emergency`) stands first; a number too many costs less than one that is missing.
 */
const BY_COUNTRY: Readonly<Record<string, readonly string[]>> = {
  // Then the others of Anatel's twelve public emergency services (resolution 357/2004); libphonenumber has them all as free of charge.
  BR: ['128', '190', '192', '193', '180', '181', '185', '191', '194', '197', '198', '199'],
  // Then health, the police forces and fire brigades, which libphonenumber has among short numbers.
  ES: ['085', '088', '061', '062', '080', '091', '092'],
  AR: ['100', '101', '107'],
  CL: ['131', '132', '133'],
  // Then the ambulances of Bogotá.
  CO: ['119', '123', '132', '156', '125'],
  // Then fire brigade, ambulances, police.
  UY: ['128', '104', '105', '109'],
  PY: ['128', '132', '141'],
  PE: ['105', '116', '117', '106'],
}

/** Time zones (IANA) of those countries. */
const ZONES: Readonly<Record<string, RegExp>> = {
  BR: /^(Brazil\/.+|America\/(Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo))$/,
  ES: /^(Europe\/Madrid|Africa\/Ceuta|Atlantic\/Canary)$/,
  AR: /^America\/(Argentina\/.+|Buenos_Aires)$/,
  CL: /^(America\/(Santiago|Punta_Arenas|Coyhaique)|Pacific\/Easter)$/,
  CO: /^America\/Bogota$/,
  UY: /^America\/Montevideo$/,
  PY: /^America\/Asuncion$/,
  PE: /^America\/Lima$/,
}

/** Country of an IANA time zone, as far as it has emergency numbers of its own; null: another one. */
export function countryOf(timezone: string): string | null {
  return Object.keys(ZONES).find((country) => ZONES[country]?.test(timezone)) ?? null
}

/**
 * The emergency number that this is, as the network knows it, where the time zone lies; null: it is none. A 0 for an outside line may stand
 * before it.
 */
export function emergencyNumber(dialled: string, timezone: string): string | null {
  if (dialled.length > 4) return null
  const country = countryOf(timezone)
  const numbers = [...EVERYWHERE, ...((country && BY_COUNTRY[country]) || [])]
  return [dialled, dialled.replace(/^0/, '')].find((one) => numbers.includes(one)) ?? null
}

/**
 * Where an emergency call goes: the first route that would dial the number as it is, else the first that has trunks, whatever its calendar
 * says and whoever calls. The trunks of the other routes follow: none is left untried. Null: there is no way out.
 */
export function routeEmergency(
  number: string,
  { routes, random }: Pick<OutboundFacts, 'routes' | 'random'>,
): { readonly routeId: number; readonly trunkIds: readonly number[]; readonly number: string } | null {
  const ways = routes
    .filter(({ channels }) => channels.length > 0)
    .toSorted((a, b) => a.priority - b.priority || a.id - b.id)
    .map((route) => ({ routeId: route.id, fits: fits(route, number), trunkIds: trunksOf(route, random) }))
    .toSorted((a, b) => Number(b.fits) - Number(a.fits))
  const [first] = ways
  if (!first) return null
  return { routeId: first.routeId, trunkIds: [...new Set(ways.flatMap((way) => way.trunkIds))], number }
}

function fits(route: OutboundRoute, number: string): boolean {
  return [number, `0${number}`].some((dialled) => {
    const decision = routeOutbound({ ...ANYBODY, dialled, routes: [{ ...route, isOpen: true }], random: 0 })
    return decision.ok && decision.number === number
  })
}

const ANYBODY = { allowedRouteIds: null, chosenRouteId: null } as const
const ANY_NUMBER = [{ match: '_X.', prefix: '', stripDigits: 0, prepend: '' }]

function trunksOf(route: OutboundRoute, random: number): readonly number[] {
  const open = { ...route, isOpen: true, patterns: ANY_NUMBER }
  const decision = routeOutbound({ ...ANYBODY, dialled: '112', routes: [open], random })
  return decision.ok ? decision.trunkIds : []
}
