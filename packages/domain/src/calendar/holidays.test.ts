import { describe, expect, it } from 'vitest'
import { dateOf, dayOf, readDay, weekDayOf } from './civil.ts'
import { easter, holidayOn } from './holidays.ts'

const on = (text: string, set = 'br_national') => holidayOn(readDay(text)!, set)

describe('holidays', () => {
  it.each([
    [1954, 4, 18],
    [1981, 4, 19],
    [2000, 4, 23],
    [2008, 3, 23],
    [2019, 4, 21],
    [2024, 3, 31],
    [2025, 4, 20],
    [2026, 4, 5],
    [2027, 3, 28],
    [2038, 4, 25],
  ])('The Easter Sunday of %i is %i-%i', (year, month, day) => {
    expect(dateOf(easter(year))).toEqual({ year, month, day })
  })

  it('Easter is a Sunday between March 22 and April 25', () => {
    for (let year = 1900; year < 2200; year++) {
      const day = easter(year)
      expect(weekDayOf(day)).toBe(7)
      expect(day).toBeGreaterThanOrEqual(dayOf(year, 3, 22))
      expect(day).toBeLessThanOrEqual(dayOf(year, 4, 25))
    }
  })

  it.each([
    ['2026-01-01', 'Confraternização Universal'],
    ['2026-04-03', 'Paixão de Cristo'],
    ['2026-04-21', 'Tiradentes'],
    ['2026-05-01', 'Dia do Trabalho'],
    ['2026-09-07', 'Independência do Brasil'],
    ['2026-10-12', 'Nossa Senhora Aparecida'],
    ['2026-11-02', 'Finados'],
    ['2026-11-15', 'Proclamação da República'],
    ['2026-11-20', 'Dia Nacional de Zumbi e da Consciência Negra'],
    ['2026-12-25', 'Natal'],
    ['2024-11-20', 'Dia Nacional de Zumbi e da Consciência Negra'],
    ['2023-11-20', null], // Lei 14.759 is of December 2023.
    ['2026-02-17', null], // Carnival
    ['2026-07-09', null],
    ['2026-11-19', null],
  ])('The national holiday on %s is %s', (text, name) => {
    expect(on(text)).toBe(name)
  })

  it.each([
    ['2026-07-09', 'br_sp', 'Revolução Constitucionalista'],
    ['2026-02-17', 'br_rj', 'Carnaval'],
    ['2026-04-13', 'br_es', 'Nossa Senhora da Penha'],
    ['2026-12-25', 'br_sp', 'Natal'],
    ['2026-09-16', 'br_al', 'Emancipação Política de Alagoas'],
    ['2026-07-02', 'br_ba', 'Independência da Bahia'],
    ['2026-03-25', 'br_ce', 'Data Magna do Ceará'],
    ['2026-11-30', 'br_df', 'Dia do Evangélico'],
    ['2026-07-28', 'br_ma', 'Adesão do Maranhão à Independência'],
    ['2026-10-11', 'br_ms', 'Criação do Estado de Mato Grosso do Sul'],
    ['2026-08-15', 'br_pa', 'Adesão do Pará à Independência'],
    ['2026-08-05', 'br_pb', 'Fundação do Estado da Paraíba'],
    ['2026-03-06', 'br_pe', 'Data Magna de Pernambuco'],
    ['2026-10-19', 'br_pi', 'Dia do Piauí'],
    ['2026-04-23', 'br_rj', 'Dia de São Jorge'],
    ['2026-10-03', 'br_rn', 'Mártires de Cunhaú e Uruaçu'],
    ['2026-01-04', 'br_ro', 'Criação do Estado de Rondônia'],
    ['2026-10-05', 'br_rr', 'Criação do Estado de Roraima'],
    ['2026-09-20', 'br_rs', 'Revolução Farroupilha'],
    ['2026-07-08', 'br_se', 'Emancipação Política de Sergipe'],
    ['2026-10-05', 'br_to', 'Criação do Estado do Tocantins'],
    ['2026-07-09', 'br_rj', null],
    ['2026-12-25', 'br_mg', 'Natal'],
    ['2026-12-25', 'none', null],
  ])('The holiday on %s in the set %s is %s', (text, set, name) => {
    expect(on(text, set)).toBe(name)
  })
})
