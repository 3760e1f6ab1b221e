import { type Day, dateOf, dayOf } from './civil.ts'

/** A holiday: on a fixed date, or so many days from Easter Sunday. */
type Holiday = { readonly name: string; readonly since?: number } & (
  | { readonly month: number; readonly day: number }
  | { readonly fromEaster: number }
)

/**
 * Brazil's national holidays: Lei 662/1949 as changed by Lei 10.607/2002 and Lei 14.759/2023, Lei 6.802/1980, and Good Friday
 * (Lei 9.093/1995). Carnival and Corpus Christi are no holidays by national law: a calendar's exceptions have them.
 */
const NATIONAL: readonly Holiday[] = [
  { name: 'Confraternização Universal', month: 1, day: 1 },
  { name: 'Paixão de Cristo', fromEaster: -2 },
  { name: 'Tiradentes', month: 4, day: 21 },
  { name: 'Dia do Trabalho', month: 5, day: 1 },
  { name: 'Independência do Brasil', month: 9, day: 7 },
  { name: 'Nossa Senhora Aparecida', month: 10, day: 12 },
  { name: 'Finados', month: 11, day: 2 },
  { name: 'Proclamação da República', month: 11, day: 15 },
  { name: 'Dia Nacional de Zumbi e da Consciência Negra', month: 11, day: 20, since: 2024 },
  { name: 'Natal', month: 12, day: 25 },
]

/** What states add by their own law (their day, Lei 9.093/1995); a state without a line adds nothing here. */
const OF_STATE: Readonly<Record<string, readonly Holiday[]>> = {
  al: [{ name: 'Emancipação Política de Alagoas', month: 9, day: 16 }],
  ba: [{ name: 'Independência da Bahia', month: 7, day: 2 }],
  ce: [{ name: 'Data Magna do Ceará', month: 3, day: 25 }],
  df: [{ name: 'Dia do Evangélico', month: 11, day: 30 }],
  es: [{ name: 'Nossa Senhora da Penha', fromEaster: 8 }],
  ma: [{ name: 'Adesão do Maranhão à Independência', month: 7, day: 28 }],
  ms: [{ name: 'Criação do Estado de Mato Grosso do Sul', month: 10, day: 11 }],
  pa: [{ name: 'Adesão do Pará à Independência', month: 8, day: 15 }],
  pb: [{ name: 'Fundação do Estado da Paraíba', month: 8, day: 5 }],
  pe: [{ name: 'Data Magna de Pernambuco', month: 3, day: 6 }],
  pi: [{ name: 'Dia do Piauí', month: 10, day: 19 }],
  rj: [
    { name: 'Carnaval', fromEaster: -47 },
    { name: 'Dia de São Jorge', month: 4, day: 23 },
  ],
  rn: [{ name: 'Mártires de Cunhaú e Uruaçu', month: 10, day: 3 }],
  ro: [{ name: 'Criação do Estado de Rondônia', month: 1, day: 4 }],
  rr: [{ name: 'Criação do Estado de Roraima', month: 10, day: 5 }],
  rs: [{ name: 'Revolução Farroupilha', month: 9, day: 20 }],
  se: [{ name: 'Emancipação Política de Sergipe', month: 7, day: 8 }],
  sp: [{ name: 'Revolução Constitucionalista', month: 7, day: 9 }],
  to: [{ name: 'Criação do Estado do Tocantins', month: 10, day: 5 }],
}

/** The name of the holiday of a set (`none`, `br_national`, `br_sp` …) on this day, or null. */
export function holidayOn(day: Day, set: string): string | null {
  if (set === 'none') return null
  const { year } = dateOf(day)
  const found = [...NATIONAL, ...(OF_STATE[set.replace(/^br_/, '')] ?? [])].find(
    (holiday) => year >= (holiday.since ?? 0) && dayIn(year, holiday) === day,
  )
  return found?.name ?? null
}

function dayIn(year: number, holiday: Holiday): Day {
  if ('fromEaster' in holiday) return easter(year) + holiday.fromEaster
  return dayOf(year, holiday.month, holiday.day)
}

/** Easter Sunday of a Gregorian year (the anonymous computus of 1876). */
export function easter(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const correction = Math.floor((8 * century + 13) / 25)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const fullMoon =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const weekDay = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7
  const offset = fullMoon - weekDay
  const month = 3 + Math.floor((offset + 40) / 44)
  return dayOf(year, month, offset + 28 - 31 * Math.floor(month / 4))
}
