import { BUILD_YEAR } from '@ramal/contract/constants'
import { useBrand } from '../../lib/site.ts'

/** "© 2025 {brand}" (§9). */
export function Footer() {
  const { name, footerUrl } = useBrand()
  return (
    <footer className="hidden h-8 shrink-0 items-center border-t bg-surface px-4 text-muted text-xs md:flex">
      <span>
        © {BUILD_YEAR}{' '}
        {footerUrl ? (
          <a href={footerUrl} target="_blank" rel="noreferrer" className="hover:text-text hover:underline">
            {name}
          </a>
        ) : (
          name
        )}
      </span>
    </footer>
  )
}
