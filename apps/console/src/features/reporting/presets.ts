import { readDay } from '@ramal/domain/calendar/civil'
import { wallTime } from '@ramal/domain/calendar/zone'
import { dayText } from '@ramal/domain/report/period'

export const PRESETS = ['today', 'yesterday', 'week', 'month'] as const
export type Preset = (typeof PRESETS)[number]

/** The days of a preset that ends today, where the site is. */
export function daysOfPreset(preset: Preset, now: number, zone: string): { from: string; to: string } {
  const { day } = wallTime(now, zone)
  const [from, to] = {
    today: [day, day],
    yesterday: [day - 1, day - 1],
    week: [day - 6, day],
    month: [day - 29, day],
  }[preset] as [number, number]
  return { from: dayText(from), to: dayText(to) }
}

/** The preset that these days are; null: none. */
export function presetOf(
  { from, to }: { from: string; to: string },
  now: number,
  zone: string,
): Preset | null {
  if (readDay(from) === null || readDay(to) === null) return null
  return (
    PRESETS.find((preset) => {
      const days = daysOfPreset(preset, now, zone)
      return days.from === from && days.to === to
    }) ?? null
  )
}
