import { say } from '@quarry/search/say'
import { createContext, type ReactNode, useContext } from 'react'
import { type Locale, localePath } from '../locale.ts'
import { shopWords } from './messages.ts'
import { cartPath, numbersIn } from './setup.ts'

/** How many things the one who reads the page has in the cart. Pages that are kept for everybody are made with none. */
export const CartContext = createContext(0)

/** The way to the cart, and how much is in it: in the header of every page, once there is anything. */
export function CartSign({
  locale,
  className,
}: {
  locale: Locale
  className: string | undefined
}): ReactNode {
  const count = useContext(CartContext)
  if (count === 0) return null
  const words = shopWords(locale)
  return (
    <a
      className={className}
      href={localePath(locale, cartPath)}
      title={say(words.cartHolds, locale, { count })}
      data-cart=""
    >
      <svg viewBox="0 0 24 24" width="22" height="22" role="img" aria-label={words.cart}>
        <path
          d="M3 5h3l2 11h10l2-8H7M9.500 20h.01M16.500 20h.01"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {numbersIn(locale).format(count)}
    </a>
  )
}
