type Library = {
  library: string;
  /** A page that uses it as its documentation begins. */
  page: string;
  /** What the publisher is told of what it does to other pages. */
  refused?: RegExp;
};

export const libraries: Library[] = [
  {
    library: 'MUI',
    page: `
    import { Button, CssBaseline, Dialog, DialogTitle, TextField } from '@mui/material';
    export const Component = () => (
      <>
        <CssBaseline />
        <Button variant="contained">Book</Button>
        <TextField label="Name" />
        <Dialog open={false}><DialogTitle>Hint</DialogTitle></Dialog>
      </>
    );`,
  },
  {
    library: 'Emotion',
    page: `
    import { css } from '@emotion/react';
    import styled from '@emotion/styled';
    import { Global } from '@emotion/react';
    const Box = styled.div({ color: 'teal' });
    export const Component = () => <Box><Global styles={css({ body: { margin: 1 } })} />Offers</Box>;`,
  },
  {
    library: 'Radix',
    page: `
    import * as Dialog from '@radix-ui/react-dialog';
    import * as Menu from '@radix-ui/react-dropdown-menu';
    export const Component = () => (
      <>
        <Dialog.Root defaultOpen>
          <Dialog.Trigger>Open</Dialog.Trigger>
          <Dialog.Portal><Dialog.Overlay /><Dialog.Content><Dialog.Title>Hint</Dialog.Title><Dialog.Description>Read this</Dialog.Description></Dialog.Content></Dialog.Portal>
        </Dialog.Root>
        <Menu.Root>
          <Menu.Trigger>More</Menu.Trigger>
          <Menu.Portal><Menu.Content><Menu.Item>Share</Menu.Item></Menu.Content></Menu.Portal>
        </Menu.Root>
      </>
    );`,
  },
  {
    library: 'framer-motion without layout animations',
    page: `
    import { AnimatePresence, LazyMotion, domAnimation, m } from 'framer-motion';
    export const Component = () => (
      <LazyMotion features={domAnimation}>
        <AnimatePresence mode="popLayout"><m.div animate={{ x: 9 }} exit={{ x: 0 }}>Offers</m.div></AnimatePresence>
      </LazyMotion>
    );`,
  },
  // For layout animations, also where a page has none, it listens to the size of the window from then on.
  {
    library: 'framer-motion',
    refused: /leaves a listener on window or document/,
    page: `
    import { motion } from 'framer-motion';
    export const Component = () => <motion.div animate={{ x: 9 }}>Offers</motion.div>;`,
  },
  // It puts back the browser's console for each message of its own, under all other code.
  {
    library: 'Sentry, as for a part of a page',
    refused: /it changes the global console/,
    page: `
    import { BrowserClient, Scope, defaultStackParser, makeFetchTransport } from '@sentry/react';
    const client = new BrowserClient({
      dsn: 'https://key@errors.example/1',
      tunnel: '/api/v1/offers/errors',
      transport: makeFetchTransport,
      stackParser: defaultStackParser,
      integrations: [],
    });
    const scope = new Scope();
    scope.setClient(client);
    client.init();
    export const Component = () => <button onClick={() => scope.captureException(new Error('offers'))}>Offers</button>;`,
  },
  // It wraps fetch, XMLHttpRequest, the console and the error handlers of the whole page.
  {
    library: 'Sentry',
    refused: /it changes the global _sentryWrappedDepth/,
    page: `
    import * as Sentry from '@sentry/react';
    Sentry.init({ dsn: 'https://key@errors.example/1' });
    export const Component = () => <Sentry.ErrorBoundary fallback={<p>Later</p>}>Offers</Sentry.ErrorBoundary>;`,
  },
  {
    library: 'Lit',
    page: `
    import { LitElement, css, html } from 'lit';
    import { createElement } from 'react';
    class OfferCard extends LitElement {
      static styles = css\`p { color: teal }\`;
      render() { return html\`<p>Offers</p>\`; }
    }
    if (!customElements.get('offer-card')) customElements.define('offer-card', OfferCard);
    export const Component = () => createElement('offer-card');`,
  },
  {
    library: 'react-hook-form',
    page: `
    import { useForm } from 'react-hook-form';
    export function Component() {
      const { register, handleSubmit } = useForm();
      return <form onSubmit={handleSubmit(() => {})}><input {...register('name')} /></form>;
    }`,
  },
  {
    library: 'zod',
    page: `
    import { z } from 'zod';
    const Offer = z.object({ id: z.uuid(), price: z.number() });
    export const Component = () => <p>{String(Offer.safeParse({}).success)}</p>;`,
  },
  {
    library: 'TanStack Query',
    page: `
    import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
    const client = new QueryClient();
    const Offers = () => <p>{useQuery({ queryKey: ['offers'], queryFn: async () => 1 }).data}</p>;
    export const Component = () => <QueryClientProvider client={client}><Offers /></QueryClientProvider>;`,
  },
  {
    library: 'TanStack Table',
    page: `
    import * as table from '@tanstack/react-table';
    export const Component = () => <p>{Object.keys(table).length}</p>;`,
  },
  {
    library: 'date-fns',
    page: `
    import * as dates from 'date-fns';
    export const Component = () => <p>{Object.keys(dates).length}</p>;`,
  },
  {
    library: 'lodash',
    page: `
    import _ from 'lodash';
    export const Component = () => <p>{_.camelCase('an offer')}</p>;`,
  },
  {
    library: 'Recharts',
    page: `
    import { Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
    export const Component = () => (
      <ResponsiveContainer width={300} height={200}>
        <LineChart data={[{ night: 1, price: 2 }]}><XAxis dataKey="night" /><YAxis /><Tooltip /><Line dataKey="price" /></LineChart>
      </ResponsiveContainer>
    );`,
  },
  {
    library: 'Swiper',
    page: `
    import { Navigation } from 'swiper/modules';
    import { Swiper, SwiperSlide } from 'swiper/react';
    import 'swiper/css';
    import 'swiper/css/navigation';
    export const Component = () => <Swiper modules={[Navigation]} navigation><SwiperSlide>One</SwiperSlide></Swiper>;`,
  },
  {
    library: 'react-select',
    page: `
    import Select from 'react-select';
    export const Component = () => <Select options={[{ value: 1, label: 'Lagos' }]} />;`,
  },
  // It replaces HTMLElement.prototype.focus, and listens to the keyboard and the pointer of all pages from then on.
  {
    library: 'Headless UI',
    refused: /changes what all code of the page shares: HTMLElement\.prototype\.focus/,
    page: `
    import { Dialog, DialogPanel, Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
    export const Component = () => (
      <>
        <Listbox><ListboxButton>City</ListboxButton><ListboxOptions><ListboxOption value="1">Lagos</ListboxOption></ListboxOptions></Listbox>
        <Dialog open={false} onClose={() => {}}><DialogPanel>Hint</DialogPanel></Dialog>
      </>
    );`,
  },
  {
    library: 'Chart.js',
    page: `
    import { Chart } from 'chart.js/auto';
    export const Component = () => <canvas ref={(canvas) => { if (!canvas) return; const chart = new Chart(canvas, { type: 'bar', data: { datasets: [] } }); return () => chart.destroy(); }} />;`,
  },
  {
    library: 'Embla Carousel',
    page: `
    import useEmblaCarousel from 'embla-carousel-react';
    export function Component() {
      const [ref] = useEmblaCarousel();
      return <div ref={ref}><div><div>One</div></div></div>;
    }`,
  },
  {
    library: 'React DayPicker',
    page: `
    import { DayPicker } from 'react-day-picker';
    import 'react-day-picker/style.css';
    export const Component = () => <DayPicker mode="single" />;`,
  },
  {
    library: 'i18next',
    page: `
    import i18next from 'i18next';
    void i18next.init({ lng: 'en', resources: { en: { translation: { offers: 'Offers' } } } });
    export const Component = () => <p>{i18next.t('offers')}</p>;`,
  },
  {
    library: 'Zustand',
    page: `
    import { create } from 'zustand';
    const useStore = create(() => ({ offers: 1 }));
    export const Component = () => <p>{useStore().offers}</p>;`,
  },
  {
    library: 'Redux Toolkit',
    page: `
    import { configureStore, createSlice } from '@reduxjs/toolkit';
    const slice = createSlice({ name: 'offers', initialState: 1, reducers: {} });
    const store = configureStore({ reducer: slice.reducer });
    export const Component = () => <p>{store.getState()}</p>;`,
  },
  {
    library: 'D3',
    page: `
    import * as d3 from 'd3';
    const scale = d3.scaleLinear([0, 100], [0, 300]);
    export const Component = () => <svg ref={(svg) => void d3.select(svg).append('g').call(d3.axisBottom(scale))} />;`,
  },
];
