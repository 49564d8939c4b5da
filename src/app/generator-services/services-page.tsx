import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ForAdministrators } from '#app/accounts/users/for-administrators.tsx';
import { generatorServices } from '#app/data/records/generator-services.ts';
import { Page } from '#app/ui/shell/page.tsx';
import { useTitle } from '#app/ui/shell/use-title.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { ServiceDialogs, type ServiceDialog } from './service-dialogs.tsx';
import { ServiceList } from './service-list.tsx';

/** Route `/genai-services`. */
export function ServicesPage() {
  useTitle('Generator services');
  return (
    <ForAdministrators>
      <Services />
    </ForAdministrators>
  );
}

function Services() {
  const services = useQuery(generatorServices.pageQuery());
  const [dialog, setDialog] = useState<ServiceDialog>();
  const add = (
    <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setDialog({ what: 'create' })}>
      New service
    </Button>
  );
  return (
    <Page
      title="Generator services"
      subtitle="AI models and other services that the app generator can use. Keys stay on the server."
      actions={add}
      fit="text"
    >
      <Loaded query={services} skeleton={<SkeletonLines count={4} height={36} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No services yet">
              The template generator of this server works without any. Add a service to generate apps with an AI model.
            </EmptyState>
          ) : (
            <ServiceList services={all} onOpen={setDialog} />
          )
        }
      </Loaded>
      {dialog && <ServiceDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </Page>
  );
}
