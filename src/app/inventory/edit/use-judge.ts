import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fromPointer } from '#shared/pointer.ts';
import { checkTransitions } from '#shared/validation/transitions.ts';
import { validatorOf, type CompiledSchema } from '#shared/validation/validator.ts';
import { keepActiveBranches } from '../form/active-branch.ts';
import type { FormSession } from '../form/form-session.ts';
import { validatorQuery } from '../queries.ts';
import type { KindDetail } from '../wire.ts';

/** Lets the form be judged by the kind's compiled validator and by the rules beside it, as the server judges. */
export function useJudge(session: FormSession, kind: KindDetail): void {
  const { data: compiled } = useQuery(validatorQuery(kind.validator));
  useEffect(() => {
    if (compiled === undefined) return;
    const judge = validatorOf(session.schema, activeOnly(session, compiled));
    session.judgeBy((data) => {
      const saved = session.document.store.get(session.basis);
      const changes = saved === null ? [] : checkTransitions(kind.fields, saved, session.document.snapshot());
      return [...judge(data), ...changes];
    });
  }, [session, compiled, kind.fields]);
}

function activeOnly(session: FormSession, compiled: CompiledSchema): CompiledSchema {
  const judge: CompiledSchema = (data) => {
    const isValid = compiled(data);
    judge.errors = keepActiveBranches(compiled.errors ?? [], session.schema, (path, options) =>
      session.document.at(fromPointer(path)).chosen.get(options),
    );
    return isValid;
  };
  return judge;
}
