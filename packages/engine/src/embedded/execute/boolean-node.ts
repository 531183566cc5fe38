import { andNotBits, type Bits, orBits } from '../bytes/bits.ts'
import { everything, unscored } from './plain-node.ts'
import type { Part, QueryNode, Run } from './run.ts'

/** All clauses; without clauses everything, at score 0. */
export function compileAnd(clauses: readonly QueryNode[]): QueryNode {
  const scoring = clauses.filter(clause => clause.scores)

  function narrow(run: Run, some: readonly QueryNode[], out: Bits): void {
    const ordered = [...some].sort((one, other) => one.estimate(run) - other.estimate(run))
    const next = run.scratch.bits(run.rows)
    for (const clause of ordered) {
      next.fill(0)
      clause.match(run, out, next)
      out.set(next)
    }
    run.scratch.give(next)
  }
  function match(run: Run, within: Bits | undefined, out: Bits): void {
    const [first, ...others] = [...clauses].sort((one, other) => one.estimate(run) - other.estimate(run))
    if (first) first.match(run, within, out)
    else everything(run, within, out)
    narrow(run, others, out)
  }
  function score(run: Run, rows: Bits, scores: Float64Array): void {
    for (const clause of scoring) clause.score(run, rows, scores)
  }

  return {
    scores: scoring.length > 0,
    clean: false,
    words: clauses.flatMap(clause => clause.words),
    hasAll: clauses.every(clause => clause.hasAll),
    estimate: run => Math.min(run.rows, ...clauses.map(clause => clause.estimate(run))),
    match,
    score,
    matchAndScore(run, within, out, scores) {
      if (scoring.length !== 1) {
        match(run, within, out)
        score(run, out, scores)
        return
      }
      // The words first, in one pass; what only filters then looks at fewer rows.
      scoring[0]!.matchAndScore(run, within, out, scores)
      narrow(
        run,
        clauses.filter(clause => !clause.scores),
        out,
      )
    },
    explain(run, row) {
      const parts: Part[] = []
      for (const clause of clauses) {
        const own = clause.explain(run, row)
        if (!own) return undefined
        parts.push(...own)
      }
      return parts
    },
  }
}

/** Any clause; without clauses nothing. */
export function compileOr(clauses: readonly QueryNode[]): QueryNode {
  const each = (run: Run, visit: (clause: QueryNode, rows: Bits) => void) => {
    const rows = run.scratch.bits(run.rows)
    for (const clause of clauses) {
      rows.fill(0)
      visit(clause, rows)
    }
    run.scratch.give(rows)
  }
  return {
    scores: clauses.some(clause => clause.scores),
    clean: true,
    words: clauses.flatMap(clause => clause.words),
    hasAll: false,
    estimate: run => clauses.reduce((sum, clause) => sum + clause.estimate(run), 0),
    match(run, within, out) {
      each(run, (clause, rows) => {
        clause.match(run, within, rows)
        orBits(out, rows)
      })
    },
    score(run, among, scores) {
      each(run, (clause, rows) => {
        if (!clause.scores) return
        if (clause.clean) return clause.matchAndScore(run, among, rows, scores)
        clause.match(run, among, rows)
        clause.score(run, rows, scores)
      })
    },
    matchAndScore(run, within, out, scores) {
      each(run, (clause, rows) => {
        if (clause.clean) {
          clause.matchAndScore(run, within, rows, scores)
        } else {
          clause.match(run, within, rows)
          clause.score(run, rows, scores)
        }
        orBits(out, rows)
      })
    },
    explain(run, row) {
      const answers = clauses.map(clause => clause.explain(run, row)).filter(own => own !== undefined)
      return answers.length > 0 ? answers.flat() : undefined
    },
  }
}

export function compileNot(clause: QueryNode): QueryNode {
  function match(run: Run, within: Bits | undefined, out: Bits): void {
    everything(run, within, out)
    const rows = run.scratch.bits(run.rows)
    clause.match(run, within, rows)
    andNotBits(out, rows)
    run.scratch.give(rows)
  }
  return {
    ...unscored,
    estimate: run => run.rows,
    match,
    matchAndScore: match,
    explain: (run, row) => (clause.explain(run, row) ? undefined : []),
  }
}
