import {
  type Chosen,
  type Criterion,
  type Decision,
  isQuirk,
  type Placement,
  partsOf,
  type Variant,
} from '@quarry/content/personalise'
import type { ReactNode } from 'react'
import type { Locale } from '../locale.ts'
import { catalogue } from '../messages.ts'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }
import styles from './panel.module.css'
import { type PanelText, ViewAsForm } from './view-as-form.tsx'
import type { VisitReport } from './visit.ts'

const messages = catalogue('site.personal', { en, es, fr })

type PersonalPanelProps = { report: VisitReport; locale: Locale; url: URL }

/** Tells an editor why a page looks as it does. Plain markup: it works without a script. */
export function PersonalPanel({ report, locale, url }: PersonalPanelProps): ReactNode {
  const text = messages(locale)
  const facts = Object.entries(report.visitor.quirks)
  return (
    <aside className={styles['panel']} aria-label={text.label}>
      <details open={report.viewAs !== null}>
        <summary>{text.summary}</summary>
        <p>{report.viewAs ? text.viewing : report.consented ? text.consented : text.unconsented}</p>
        <div className={styles['columns']}>
          <section>
            <h3>{text.choices}</h3>
            {report.decisions.length === 0 ? <p>{text.none}</p> : null}
            <ul>
              {latest(report.decisions).map(decision => (
                <li key={decision.name}>
                  <Choice decision={decision} report={report} text={text} />
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h3>{text.scores}</h3>
            <Scores report={report} text={text} />
            <h3>{text.facts}</h3>
            <p>
              {facts.length > 0 ? facts.map(([key, value]) => `${key} = ${value}`).join(' · ') : text.nothing}
            </p>
            <h3>{text.search}</h3>
            <p>{report.searched ? text.searched : text.wouldSearch}</p>
            <p>
              <code>
                {Object.keys(report.context).length > 0 ? JSON.stringify(report.context) : text.nothing}
              </code>
            </p>
          </section>
          <section>
            <h3>{text.viewAs}</h3>
            <ViewAsForm report={report} text={text} path={url.pathname} query={[...url.searchParams]} />
          </section>
        </div>
      </details>
    </aside>
  )
}

/** A placement that was asked for twice is told of once. */
function latest(decisions: readonly Decision[]): readonly Decision[] {
  return [...new Map(decisions.map(one => [one.name, one])).values()]
}

type ChoiceProps = { decision: Decision; report: VisitReport; text: PanelText }

function Choice({ decision, report, text }: ChoiceProps): ReactNode {
  if (decision.kind === 'test') {
    const kept = report.rules.tests.get(decision.name)
      ? text.winner
      : decision.problem === 401
        ? text.problem
        : decision.assigned
          ? text.rolled
          : Object.hasOwn(report.visitor.tests, decision.name)
            ? report.viewAs
              ? text.set
              : text.kept
            : text.notTaking
    return (
      <>
        <span>{decision.name}: </span>
        <span>
          <strong>{decision.id ?? '–'}</strong> {kept}
        </span>
      </>
    )
  }
  const placement = report.placements.find(one => one.name === decision.name)
  return (
    <>
      <span>{decision.name}: </span>
      <span>
        {decision.chosen.length === 0 ? text.nothing : null}
        {decision.chosen.map((one, index) => (
          <span key={one.id}>
            {index > 0 ? ', ' : ''}
            <strong>{one.variant.id}</strong> {whyOf(one, placement, report, text)}
          </span>
        ))}
      </span>
    </>
  )
}

function whyOf(
  { id, control, because, variant }: Chosen<Variant>,
  placement: Placement<Variant> | undefined,
  { scores }: VisitReport,
  text: PanelText,
): string {
  if (control) return text.control.replace('{id}', id)
  if (because === 'default') return text.default
  const pz = placement?.variants.find(one => one.id === variant.id)?.pz
  if (because === 'score') return text.score.replace('{why}', `${pz?.dim} = ${scores[pz?.dim ?? ''] ?? 0}`)
  const said = (pz?.crit ?? []).map(one => inWords(one, scores)).join(pz?.op === '|' ? ' | ' : ' & ')
  return text.criteria.replace('{why}', said)
}

/** `interest_bicycles (40) > 9` */
function inWords(criterion: Criterion, scores: Readonly<Record<string, number>>): string {
  if (isQuirk(criterion)) return `${criterion.l} ${criterion.op} ${criterion.r}`
  const { l, op, r, rDim } = criterion
  return `${l} (${scores[l] ?? 0}) ${op} ${rDim ?? r ?? ''}`.trim()
}

function Scores({ report, text }: { report: VisitReport; text: PanelText }): ReactNode {
  const { rules, scores, changes } = report
  const list = Object.entries(scores).sort(([, a], [, b]) => b - a)
  if (list.length === 0) return <p>{text.noScores}</p>
  const source = (key: string, score: number): string => {
    if (rules.aggregates.has(key)) {
      const parts = partsOf(rules, scores, key).filter(one => one.score !== 0)
      if (parts.length === 0) return report.viewAs ? text.set : ''
      return text.sum.replace('{parts}', parts.map(one => `${one.sign} ${one.dim} ${one.score}`).join(' '))
    }
    const delta = changes.filter(one => one.key === key).reduce((sum, one) => sum + one.delta, 0)
    return [
      delta === 0 ? '' : text.now.replace('{delta}', `${delta > 0 ? '+' : ''}${delta}`),
      delta === score ? '' : report.viewAs ? text.set : text.before,
    ]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <ul>
      {list.map(([key, score]) => (
        <li key={key}>
          <span>{key}: </span>
          <span>
            <strong>{score}</strong> {source(key, score)}
          </span>
        </li>
      ))}
    </ul>
  )
}
