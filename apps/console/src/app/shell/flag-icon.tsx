import type { Locale } from '@ramal/contract/vocabulary'
import type { ReactNode } from 'react'

// Simplified to what can be told apart at 20 px.
const FLAGS = {
  'pt-br': (
    <>
      <rect width="20" height="14" fill="#009c3b" />
      <path d="M10 1.6 18 7l-8 5.4L2 7Z" fill="#ffdf00" />
      <circle cx="10" cy="7" r="2.8" fill="#002776" />
    </>
  ),
  'en-us': (
    <>
      <rect width="20" height="14" fill="#fff" />
      <path
        d="M0 1h20M0 3.15h20M0 5.3h20M0 7.45h20M0 9.6h20M0 11.75h20M0 13.5h20"
        stroke="#b22234"
        strokeWidth="1.08"
      />
      <rect width="8.6" height="7.5" fill="#3c3b6e" />
    </>
  ),
  'es-es': (
    <>
      <rect width="20" height="14" fill="#c60b1e" />
      <rect y="3.5" width="20" height="7" fill="#ffc400" />
      <rect x="5" y="5.2" width="2.6" height="3.6" rx="0.8" fill="#ad1519" />
    </>
  ),
} satisfies Record<Locale, ReactNode>

/** The flag of a locale (§2.6); decorative, its name stands beside it. */
export function FlagIcon({ locale }: { locale: Locale }) {
  return (
    <svg
      aria-hidden="true"
      data-flag={locale}
      viewBox="0 0 20 14"
      className="h-3.5 w-5 rounded-[3px] ring-1 ring-border"
      style={{ width: 20, height: 14 }}
    >
      {FLAGS[locale]}
    </svg>
  )
}
