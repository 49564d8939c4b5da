import { useNavigate, useRouter } from '@tanstack/react-router';

/** The pages of drawn items, as addresses and to open. */
export function useOpening(role: string) {
  const router = useRouter();
  const navigate = useNavigate();
  const target = (id: string) =>
    ({ to: '/inventory/role/$role/item/$id/{-$tab}', params: { role, id, tab: undefined } }) as const;
  return {
    hrefOf: (id: string) => router.buildLocation(target(id)).href,
    open: (id: string) => void navigate(target(id)),
  };
}
