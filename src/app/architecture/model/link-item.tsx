import { Button, NativeSelect } from '@mantine/core';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import { someItemsQuery } from '#app/data/lists.ts';
import { saveModel } from '#app/data/models/save-model.ts';
import { useModelAccess } from '#app/models/model-access.ts';
import { orShowError } from '#app/ui/error-messages.ts';
import { EmptyState } from '#app/ui/states.tsx';
import type { Model } from '#generated/payloads.d.ts';

/** maximum number of items offered per kind */
const LIMIT = 100;

/** For a model without an item: why nothing is drawn, and a choice of the item for users who may change the model. */
export function LinkItem({ model }: { model: Model }) {
  const client = useQueryClient();
  const { mayWrite } = useModelAccess(model);
  const { data: kinds = [] } = useQuery(kindsQuery());
  const having = kinds.filter(({ architecture }) => architecture?.lanes !== undefined);
  const found = useQueries({ queries: having.map(({ kind: type }) => someItemsQuery({ type, limit: LIMIT })) });
  const items = found.flatMap(({ data }) => data?.results ?? []);
  const [chosen, setChosen] = useState('');
  const id = chosen || items[0]?.id;
  if (!mayWrite || id === undefined) {
    return (
      <EmptyState title="No architecture yet">
        {mayWrite
          ? 'Create an inventory item for this model, then link it here.'
          : 'The model is not linked to an inventory item. Its owner can link one.'}
      </EmptyState>
    );
  }
  const link = () => orShowError('Could not link the item', () => saveModel(client, model, { item_id: id }));
  return (
    <EmptyState
      title="No architecture yet"
      action={
        <span className="flex wrap in-middle gap-8">
          <NativeSelect
            aria-label="Inventory item of the model"
            value={id}
            data={items.map((item) => ({ value: item.id, label: `${item.id} ${item.name}` }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button onClick={() => void link()}>Link</Button>
        </span>
      }
    >
      Link the model to the inventory item it represents. Its parts are drawn here.
    </EmptyState>
  );
}
