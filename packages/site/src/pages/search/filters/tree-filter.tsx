import { type LinkProps, useCategory } from '@quarry/search/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ownValue } from '../../../own-value.ts'
import { Count } from './counts.tsx'
import { FindInside } from './find-inside.tsx'
import { useLastValues } from './last-values.ts'
import { Mark } from './mark.tsx'
import { MoreAndLess } from './more-and-less.tsx'
import { Section } from './section.tsx'
import styles from './values.module.css'
import type { WidgetProps } from './widget.ts'

/** A hierarchy: the way back up on top, then where the visitor is, then what lies below. */
export function TreeFilter({ plan, words, messages, locale }: WidgetProps<'tree'>): ReactNode {
  const { id, numberOfValues, searchable, open } = plan
  const tree = useCategory(id, numberOfValues)
  const { parents, path, valueProps, clearProps } = tree
  const { values, isEmpty } = useLastValues(tree.values)
  const isRooted = path.length === 0
  const root = useRef<HTMLDivElement>(null)
  const isWalking = useRef(false)
  /** The chosen value changes its place in the tree: the focus goes along, to the head of the path. */
  const walk = <Link extends LinkProps>(link: Link): Link => ({
    ...link,
    onClick(click: Parameters<LinkProps['onClick']>[0]) {
      link.onClick(click)
      isWalking.current = click.defaultPrevented
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says that the visitor has moved.
  useEffect(() => {
    if (!isWalking.current) return
    isWalking.current = false
    root.current?.querySelector<HTMLElement>('[tabindex], a')?.focus()
  }, [path])
  if (values.length === 0 && isRooted) return null
  const here = parents.at(-1)
  const name = (value: string): string => ownValue(words.values, value) ?? value
  return (
    <Section
      id={id}
      label={words.label}
      hint={words.hint}
      isOpen={open === true || !isRooted}
      isEmpty={isEmpty && isRooted}
    >
      {() => (
        <div ref={root}>
          {searchable && (tree.canShowMore || parents.length > 0 || values.some(one => !one.leaf)) ? (
            <FindInside id={id} words={words} messages={messages} locale={locale} />
          ) : null}
          {isRooted ? null : (
            <ol className={styles.path}>
              <li>
                <a {...walk(clearProps())} rel="nofollow" className={styles.up}>
                  <Mark of="back" />
                  {messages.all}
                </a>
              </li>
              {parents.slice(0, -1).map(one => (
                <li key={one.path.join(';')}>
                  <a {...walk(valueProps(one.path))} className={styles.up}>
                    <Mark of="back" />
                    {name(one.value)}
                  </a>
                </li>
              ))}
              <li>
                <span className={styles.here} aria-current="true" tabIndex={-1}>
                  <span>{name(here?.value ?? path.at(-1) ?? '')}</span>
                  {here ? <Count count={here.numberOfResults} /> : null}
                </span>
              </li>
            </ol>
          )}
          {tree.values.length > 0 || (isEmpty && isRooted) ? (
            <ul className={`${styles.values} ${isRooted ? '' : styles.below}`} inert={isEmpty}>
              {values.map(one => (
                <li key={one.path.join(';')} className={styles.row}>
                  <a {...walk(valueProps(one.path))} className={styles.value}>
                    <span className={styles.caption}>{name(one.value)}</span>{' '}
                    <Count count={isEmpty ? 0 : one.numberOfResults} />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
          {isEmpty ? null : (
            <MoreAndLess {...tree} id={id} label={words.label} messages={messages} locale={locale} />
          )}
        </div>
      )}
    </Section>
  )
}
