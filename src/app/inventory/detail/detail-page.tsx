import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/inventory/role/$role/item/$id/{-$tab}');

export function DetailPage() {
  const { id, tab } = route.useParams();
  return (
    <p>
      {id} {tab}
    </p>
  );
}
