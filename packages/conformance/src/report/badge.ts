import type { Report } from '../report.ts'
import { verdictOf } from './text.ts'

/** A small SVG for a README: the levels that are met, or that it does not conform. */
export function badge(report: Report): string {
  const met = report.levels.filter(({ state }) => state === 'met').map(({ level }) => level)
  const [value, colour] = report.conforms
    ? [met.length > 0 ? met.join(' + ') : 'nothing shown', met.length > 0 ? '#2e7d32' : '#8a6d00']
    : [verdictOf(report), '#b3261e']
  return svg('Ramal contract', value, colour)
}

/** Width of a character of 11 px, about. */
const CHARACTER = 6.6
const PADDING = 8

function svg(label: string, value: string, colour: string): string {
  const left = Math.round(label.length * CHARACTER + 2 * PADDING)
  const right = Math.round(value.length * CHARACTER + 2 * PADDING)
  const text = (x: number, words: string) => `<text x="${x}" y="14" text-anchor="middle">${words}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${label}: ${value}">
<title>${label}: ${value}</title>
<clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath>
<g clip-path="url(#r)"><rect width="${left}" height="20" fill="#424242"/><rect x="${left}" width="${right}" height="20" fill="${colour}"/></g>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(left / 2, label)}${text(left + right / 2, value)}</g>
</svg>
`
}
