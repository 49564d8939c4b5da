import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/inventory/role/$role');

export function ListPage() {
  const { role } = route.useParams();
  const { type } = route.useSearch();
  return (
    <p>
      List of {type} for {role}
    </p>
  );
}
